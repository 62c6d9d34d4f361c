// What the scenes share: a page opened at a state, and what is seen of it.

/** Opens the page at a state, and waits for a part of it. */
export async function open({ page, home }, state, part) {
  await page.goto('about:blank');
  await page.goto(`${home}#${new URLSearchParams(state)}`);
  await page.waitForSelector(part, { timeout: 60_000 });
}

/** The text of the program's page in the frame, once a pattern is in it. */
export async function framed(page, pattern) {
  const handle = await page.waitForFunction((source) => {
    const text = document.querySelector('iframe.sheet')?.contentDocument?.body?.innerText ?? '';
    return new RegExp(source).test(text) && text;
  }, { timeout: 60_000 }, pattern.source);
  return handle.jsonValue();
}

export const seen = (page, part) => page.$eval(part, (element) => element.textContent);
export const click = (page, part) => page.$eval(part, (element) => element.click());
/** A value put in a control at once, as a slider is moved. */
export const put = (page, part, value) => page.$eval(part, (control, given) => {
  control.value = given;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}, value);
export const until = (page, test, ...given) => page.waitForFunction(test, { timeout: 60_000 }, ...given);

/** Waits for the file number `count`, and gives its first bytes and its size. */
export async function file(page, count) {
  await until(page, (wanted) => globalThis.saved.filter((blob) => blob.type !== 'text/javascript').length >= wanted, count);
  return page.evaluate(async (at) => {
    const blob = globalThis.saved.filter((one) => one.type !== 'text/javascript')[at];
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { size: bytes.length, text: new TextDecoder().decode(bytes.slice(0, 4000)) };
  }, count - 1);
}

export const state = (page) => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
export const pause = (time) => new Promise((resolve) => { setTimeout(resolve, time); });
