const FRAMES = 60;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Returns the heading of the current screen. */
const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1, h1');

const focusHeading = (): boolean => {
  const heading = headingOf();
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * Watches the focus for about a second after an action: when the focused element leaves the document, the screen's
 * heading gets the focus, so that keyboard and screen reader do not start at the top of the page. An element that takes
 * the focus meanwhile keeps it. Returns a function that stops the watch.
 */
export const recoverFocus = (): (() => void) => {
  let frame = 0;
  const watch = (left: number): void => {
    // The next content may focus an element of its own in its first frame.
    if (left < FRAMES && isLost() && focusHeading()) return;
    if (left > 0) frame = requestAnimationFrame(() => watch(left - 1));
  };
  watch(FRAMES);
  return () => cancelAnimationFrame(frame);
};
