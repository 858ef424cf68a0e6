/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Enough for an overlay to cover every element below it; a sheet of many cells has more. */
const MOST_STOPS = 60;

type Stop = { name: string; isEnd: boolean; isCovered: boolean };

/** Runs inside the page: returns the focused element, and whether another element covers it, two frames later. */
const readStop = async (): Promise<Stop> => {
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: 'body', isEnd: true, isCovered: false };
  const name = `${focused.tagName.toLowerCase()} "${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 60)}"`;
  const isEnd = focused.hasAttribute('data-walked');
  focused.setAttribute('data-walked', '');
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect();
  // A drawn box may cover a control that is only for assistive technology; a panel higher than the window is only its frame.
  const isExempt = width * height < 4 || Number(getComputedStyle(focused).opacity) === 0 || height > innerHeight - 200;
  const x = (left + right) / 2;
  const isFree = [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    if (y < 0 || y > innerHeight) return true;
    const hit = document.elementFromPoint(x, y);
    const cover = hit?.closest(
      '.sum-bar, .choice-bar, .order-page__bar, .wishlist-sums__act, .toast, .area__side, .top-bar',
    );
    return !cover || cover.contains(focused);
  });
  return { name, isEnd, isCovered: !isExempt && !isFree };
};

/** Presses Tab from the top of the page on; returns the focused elements that were covered. */
export const coveredFocus = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const walked of document.querySelectorAll('[data-walked]')) walked.removeAttribute('data-walked');
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const found: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const { name, isEnd, isCovered } = await page.evaluate(readStop);
    if (isEnd) return found;
    if (isCovered) found.push(name);
  }
  return found;
};
