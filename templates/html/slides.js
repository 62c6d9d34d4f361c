(function () {
  var slides = Array.prototype.slice.call(document.querySelectorAll("main > .masthead, main > .slide"));
  var at = Math.max(0, (parseInt(location.hash.slice(1), 10) || 1) - 1);
  var count = document.createElement("p");
  count.className = "count";
  document.querySelector("main").appendChild(count);
  document.body.classList.add("paged");
  function show(next) {
    at = Math.max(0, Math.min(slides.length - 1, next));
    slides.forEach(function (slide, place) { slide.hidden = place !== at; });
    count.textContent = (at + 1) + " / " + slides.length;
    history.replaceState(null, "", "#" + (at + 1));
    window.scrollTo(0, 0);
    fit(slides[at]);
  }
  function fit(slide) {
    [1.5, 1.3, 1.15, 1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52].some(function (part) {
      slide.style.fontSize = part + "em";
      slide.style.setProperty("--part", part);
      var page = document.documentElement;
      var tables = Array.prototype.slice.call(slide.querySelectorAll(".table"));
      // Neither an ampersand nor a less-than sign in this file: a page is read as XML too.
      return !(page.scrollHeight > window.innerHeight || page.scrollWidth > window.innerWidth ||
        tables.some(function (table) { return table.scrollWidth > table.clientWidth + 1; }));
    });
  }
  document.addEventListener("keydown", function (event) {
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    var to = {
      ArrowRight: at + 1, ArrowDown: at + 1, PageDown: at + 1, " ": at + 1, Enter: at + 1,
      ArrowLeft: at - 1, ArrowUp: at - 1, PageUp: at - 1, Backspace: at - 1,
      Home: 0, End: slides.length - 1
    }[event.key];
    if (to !== undefined) { event.preventDefault(); show(to); }
  });
  window.addEventListener("resize", function () { fit(slides[at]); });
  window.addEventListener("hashchange", function () {
    show((parseInt(location.hash.slice(1), 10) || 1) - 1);
  });
  show(at);
})();
