import { useEffect } from 'react';

/** Gap between the focused element and whatever covers the page. */
const GAP = 8;

/** Returns the fixed bar, message or header that contains `element`. */
const fixedPartOf = (element: Element | null): Element | undefined => {
  for (let part = element; part && part !== document.body; part = part.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(part).position)) return part;
  return undefined;
};

/** Returns what covers a focused element; undefined if the element is fully visible. */
const coverOf = (focused: Element): Element | undefined => {
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const x = (left + right) / 2;
  for (const y of [bottom - 2, (top + bottom) / 2, top + 2]) {
    const hit = document.elementFromPoint(x, y);
    if (!hit || focused.contains(hit) || hit.contains(focused)) continue;
    const part = fixedPartOf(hit);
    if (part && !part.contains(focused)) return part;
  }
  return undefined;
};

/** Returns the scroll container of `element`: the body of a dialog or the page. */
const scrollerOf = (element: Element): Element => {
  for (let part = element.parentElement; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  return document.documentElement;
};

const isMessage = (cover: Element): boolean => cover.closest('.toast') !== null || cover.matches('.toast-list');

/** Scrolls the focused element out from under a bar; a message moves to the other end of the window instead. */
export const uncoverFocus = (): void => {
  const focused = document.activeElement;
  if (!focused || focused === document.body || !focused.matches(':focus-visible')) return;
  const cover = coverOf(focused);
  if (!cover) return;
  if (isMessage(cover)) {
    document.body.toggleAttribute('data-toast-away');
    return;
  }
  const { top, bottom, height } = focused.getBoundingClientRect();
  const bar = cover.getBoundingClientRect();
  const isAtFoot = bar.top + bar.bottom > window.innerHeight;
  // An element higher than the visible room keeps its start in view.
  if (height < window.innerHeight - bar.height - 2 * GAP)
    scrollerOf(focused).scrollBy(0, isAtFoot ? bottom - bar.top + GAP : top - bar.bottom - GAP);
};

/**
 * Keeps the focused element uncovered: browsers scroll it into the window, but also under bars at its foot. A message
 * that appears later, or that scrolling cannot avoid, moves away.
 */
export const useFocusInView = (): void => {
  useEffect(() => {
    if (!document.elementFromPoint) return undefined;
    let frame = 0;
    // After the browser's own scroll, and once more in case that scroll moved the focus under a bar.
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        uncoverFocus();
        frame = requestAnimationFrame(uncoverFocus);
      });
    };
    const events = ['focusin', 'animationend'] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) document.removeEventListener(event, look);
    };
  }, []);
};
