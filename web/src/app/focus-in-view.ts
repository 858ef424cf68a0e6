import { useEffect } from 'react';

/** Room between what has the focus and what stands over the page. */
const GAP = 8;

/** The bar, message or head that stays in place while the page scrolls, of which `element` is a part. */
const fixedPartOf = (element: Element | null): Element | undefined => {
  for (let part = element; part && part !== document.body; part = part.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(part).position)) return part;
  return undefined;
};

/** What stands over a focused element; undefined where all of it can be seen. */
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

/** What scrolls `element`: the body of a dialog or the page. */
const scrollerOf = (element: Element): Element => {
  for (let part = element.parentElement; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  return document.documentElement;
};

const isMessage = (cover: Element): boolean => cover.closest('.toast') !== null || cover.matches('.toast-list');

/** Scrolls what has the focus from under a bar; a message goes to the other end of the window instead. */
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
  // What is higher than the room beside the bar keeps its beginning in view.
  if (height < window.innerHeight - bar.height - 2 * GAP)
    scrollerOf(focused).scrollBy(0, isAtFoot ? bottom - bar.top + GAP : top - bar.bottom - GAP);
};

/**
 * What has the focus is never covered: browsers scroll it into the window only, also below bars that stay at its foot. A
 * message that comes later or that a scroll cannot avoid makes way.
 */
export const useFocusInView = (): void => {
  useEffect(() => {
    if (!document.elementFromPoint) return undefined;
    let frame = 0;
    // After the browser's own scroll; and once more, for what the scroll brought the focus under.
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
