const FRAMES = 60;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The heading of what the screen shows now. */
const headingOf = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1, h1');

const focusHeading = (): boolean => {
  const heading = headingOf();
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * For about a second after an act: when what had the focus leaves the document, the screen's heading takes it, so that
 * keyboard and screen reader do not start at the top of the page again. What takes the focus by itself keeps it. Returns
 * how to stop.
 */
export const recoverFocus = (): (() => void) => {
  let frame = 0;
  const watch = (left: number): void => {
    // What shows next may focus something of its own in its first frame.
    if (left < FRAMES && isLost() && focusHeading()) return;
    if (left > 0) frame = requestAnimationFrame(() => watch(left - 1));
  };
  watch(FRAMES);
  return () => cancelAnimationFrame(frame);
};
