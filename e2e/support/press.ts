/// <reference lib="dom" />
import type { JSHandle, Locator } from 'playwright-core';

type Watch = { swallowedBy: () => string | undefined };

/** Runs inside the page before the click: follows it from the pointer's press to the click's arrival. */
const watchClick = async (element: Element): Promise<Watch> => {
  // A dialog that is about to grow stays still for a frame or two, and its content seems to be at rest.
  const moving = '[class*="ant-"]:is([class*="-appear"], [class*="-enter"])';
  while (element.isConnected && element.closest(moving)) await new Promise(requestAnimationFrame);
  const view = element.ownerDocument.defaultView ?? window;
  const controlOf = (target: EventTarget | null): Element | undefined =>
    target instanceof Element
      ? (target.closest('button, a, input, select, textarea, label, [role="button"], [role="option"]') ?? target)
      : undefined;
  const obstacle = (control: Element): string | undefined => {
    if (control.matches(':disabled')) return 'it was disabled';
    if (control.getAttribute('aria-disabled') === 'true') return 'it was disabled or pending (aria-disabled)';
    return undefined;
  };
  let pressed: Element | undefined;
  let swallowedBy: string | undefined = 'no click event came: it was disabled or replaced while it was pressed';
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const onDown = (event: MouseEvent): void => {
    // The second half of a double click may do nothing.
    if (event.detail < 2) pressed = controlOf(event.target);
  };
  const onClick = (event: MouseEvent): void => {
    // A label sends a second click to its field.
    if (!pressed || event.detail > 1) return;
    const control = controlOf(event.target);
    // The click goes to the common parent if the page changed between press and release.
    swallowedBy = control === pressed ? obstacle(control) : 'it was replaced while it was pressed';
    pressed = undefined;
  };
  view.addEventListener('mousedown', onDown, options);
  view.addEventListener('click', onClick, options);
  return {
    swallowedBy: () => {
      ended.abort();
      return swallowedBy;
    },
  };
};

/** The element that received the click instead; an unloaded document means that the page followed it. */
const swallowedBy = async (watch: JSHandle<Watch>): Promise<string | undefined> => {
  try {
    return await watch.evaluate((watched) => watched.swallowedBy());
  } catch (error) {
    // Not by its class: the driver runs outside the tests' module graphs, and loading it again takes half a second.
    if ((error as Error).name === 'TimeoutError') throw error;
    return undefined;
  }
};

const pressBy = async (target: Locator, click: () => Promise<void>): Promise<void> => {
  const watch = await target.evaluateHandle(watchClick);
  await click();
  const reason = await swallowedBy(watch);
  if (reason) throw new Error(`The click on ${target} was swallowed: ${reason}.`);
};

/**
 * Clicks a control as soon as it is visible, still, enabled and uncovered, for which the browser's driver waits. Fails if
 * the click does not arrive: a control that React replaces or disables between the check and the click does nothing, and the
 * test would only notice at its next long wait.
 */
// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- the only place that clicks
export const press = (target: Locator): Promise<void> => pressBy(target, () => target.click());

/** A double click, of which the first half must arrive. */
// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- as above
export const pressTwice = (target: Locator): Promise<void> => pressBy(target, () => target.dblclick());
