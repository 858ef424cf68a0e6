/// <reference lib="dom" />
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Page } from 'playwright-core';

/** Desktop and phone. */
export const widths = [1440, 390] as const;

/** Runs inside the page: whether it scrolls sideways, and which text ends outside a box or is cut off without an ellipsis. */
const findOverflow = (): string[] => {
  const found = new Set<string>();
  const nameOf = ({ tagName, className }: Element): string =>
    [tagName.toLowerCase(), ...(typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [])].join('.');
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      // Tabs beyond the edge are swiped.
      (one) => one.getBoundingClientRect().right > innerWidth && !one.closest('.ant-tabs-nav'),
    );
    found.add(`the page is ${over} px too wide: ${wide.slice(0, 3).map(nameOf).join(', ')}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isClipped = (element: Element): boolean => {
    if (getComputedStyle(element).clipPath !== 'none') return true;
    return element.parentElement !== null && isClipped(element.parentElement);
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
    // For screen readers only, or a list of tabs that is swiped.
    if (isClipped(parent) || parent.closest('.skip-link, .ant-tabs-nav, option')) continue;
    range.selectNodeContents(text);
    const { right, width } = range.getBoundingClientRect();
    for (let box: Element | null = width > 0 ? parent : null; box; box = box.parentElement) {
      const { display, overflowX, textOverflow, position } = getComputedStyle(box);
      // A box that scrolls by itself may hold more than it shows.
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX !== 'visible' && textOverflow === 'ellipsis') break;
      const out = right - box.getBoundingClientRect().right;
      if (out > 1.5 && display !== 'inline' && display !== 'contents') {
        found.add(`"${text.textContent.trim().slice(0, 24)}" ends ${Math.round(out)} px outside ${nameOf(box)}`);
        break;
      }
      if (position === 'absolute' || position === 'fixed') break;
    }
  }
  return [...found];
};

/** A component that follows a media query renders a moment after the viewport has its new size. */
const SETTLED_MS = 5_000;

/** The faults of a layout that are still there once the page has settled. */
export const settledFaults = (find: () => Promise<string[]>): Promise<string[]> => {
  const deadline = performance.now() + SETTLED_MS;
  return eventuallyFound(
    'a settled page',
    async () => {
      const found = await find();
      return found.length === 0 || performance.now() > deadline ? found : undefined;
    },
    { everyMs: 50 },
  );
};

/** What does not fit on the page, once it has settled. */
export const overflowNow = (page: Page): Promise<string[]> => settledFaults(() => page.evaluate(findOverflow));

/** What does not fit at one of the widths. */
export const overflowOf = async (page: Page, label: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await overflowNow(page)).map((fault) => `${label} at ${width}: ${fault}`));
  }
  return found;
};
