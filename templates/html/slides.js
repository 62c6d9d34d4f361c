(function () {
  // Neither an ampersand nor a less-than sign in this file: a page is read as XML too.
  var list = function (within, chosen) { return Array.prototype.slice.call(within.querySelectorAll(chosen)); };
  var slides = list(document, "main > .masthead, main > .slide");
  var at = 0, step = 0, helped = false, touched = 0;
  var count = document.createElement("p");
  count.className = "count";
  document.querySelector("main").appendChild(count);
  document.body.classList.add("paged");
  function steps(slide) { return list(slide, ".step"); }
  /** Shows a slide after so many of its steps. */
  function show(next, taken) {
    var other = next !== at || !document.body.contains(count) || count.textContent === "";
    at = Math.max(0, Math.min(slides.length - 1, next));
    step = Math.max(0, Math.min(steps(slides[at]).length, taken));
    slides.forEach(function (slide, place) { slide.hidden = place !== at; });
    count.textContent = (at + 1) + " / " + slides.length;
    document.body.classList.toggle("helped", helped || at === 0);
    history.replaceState(null, "", "#" + (at + 1));
    if (other) { window.scrollTo(0, 0); fit(); } else { reveal(step); }
  }
  /** Shows the first steps, and fills the blanks of what they complete. */
  function reveal(taken) {
    list(slides[at], ".part").forEach(function (part) {
      var own = steps(part);
      own.forEach(function (one, place) { one.classList.toggle("shown", taken > place); });
      part.classList.toggle("done", taken >= own.length);
      taken -= Math.min(own.length, Math.max(0, taken));
    });
  }
  function isOver() {
    var page = document.documentElement;
    return page.scrollHeight > window.innerHeight || page.scrollWidth > window.innerWidth ||
      list(slides[at], ".given, .steps, .table, .formula, figure").some(function (one) {
        return one.scrollWidth > one.clientWidth + 1;
      });
  }
  /** As large as the whole slide fits: each answer below its question, or beside it. */
  function fit() {
    reveal(Infinity);
    [1.5, 1.35, 1.2, 1.1, 1, 0.92, 0.84, 0.77, 0.7, 0.66, 0.62, 0.585, 0.55, 0.48, 0.42, 0.36, 0.3].some(function (size) {
      slides[at].style.fontSize = size + "em";
      return ["", "1fr 1fr", "3fr 2fr", "2fr 3fr"].some(function (columns) {
        slides[at].classList.toggle("beside", columns !== "");
        slides[at].style.setProperty("--columns", columns);
        return !isOver();
      });
    });
    reveal(step);
  }
  function forward() {
    if (steps(slides[at]).length > step) { show(at, step + 1); } else if (slides.length - 1 > at) { show(at + 1, 0); }
  }
  function back() {
    if (step > 0) { show(at, step - 1); } else if (at > 0) { show(at - 1, Infinity); }
  }
  function asked() { return (parseInt(location.hash.slice(1), 10) || 1) - 1; }
  var keys = {
    ArrowRight: forward, ArrowDown: forward, PageDown: forward, " ": forward, Enter: forward,
    ArrowLeft: back, ArrowUp: back, PageUp: back, Backspace: back,
    Home: function () { show(0, 0); }, End: function () { show(slides.length - 1, 0); },
    n: function () { document.body.classList.toggle("noted"); },
    "?": function () { helped = !helped; show(at, step); }
  };
  document.addEventListener("keydown", function (event) {
    var key = keys[event.key] || keys[event.key.toLowerCase()];
    if (key === undefined || event.altKey || event.ctrlKey || event.metaKey) { return; }
    event.preventDefault();
    key();
  });
  document.addEventListener("click", function (event) {
    if (!event.target.closest("a, .notes")) { forward(); }
  });
  document.addEventListener("touchstart", function (event) { touched = event.changedTouches[0].clientX; });
  document.addEventListener("touchend", function (event) {
    var moved = event.changedTouches[0].clientX - touched;
    if (moved > 50) { back(); } else if (-50 > moved) { forward(); }
  });
  window.addEventListener("resize", fit);
  window.addEventListener("hashchange", function () { if (asked() !== at) { show(asked(), 0); } });
  show(asked(), 0);
})();
