/// <reference lib="dom" />
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { findBrokenWords } from './broken-words.ts';
import { hasPortalClock } from './browser-clock.ts';

/** Desktop and phone. */
export const widths = [1440, 390] as const;

/** Runs inside the page: returns elements beyond its left or right edge, and texts that leave their box or are cut off. */
const findOverflow = (): string[] => {
  /** Subpixels. */
  const TOLERANCE_PX = 1.5;
  const found = new Set<string>();
  const nameOf = ({ tagName, className }: Element): string =>
    [tagName.toLowerCase(), ...(typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : [])].join('.');
  const canScroll = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
  /** For screen readers only. */
  const isClipped = (element: Element): boolean => {
    if (getComputedStyle(element).clipPath !== 'none') return true;
    return element.parentElement !== null && isClipped(element.parentElement);
  };
  /** Tabs beyond the edge can be swiped; the link that skips the navigation appears when it has the focus. */
  const isElsewhere = (element: Element): boolean => element.closest('.skip-link, .ant-tabs-nav, option') !== null;
  /** The boxes that show or cut off an element: beyond an absolute one, only those that contain it. */
  const boxesOf = (element: Element): { box: Element; holds: boolean }[] => {
    const boxes: { box: Element; holds: boolean }[] = [];
    let placedIn: Element | null = null;
    let holds = true;
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (placedIn !== null && box !== placedIn) continue;
      placedIn = null;
      boxes.push({ box, holds });
      const { position } = getComputedStyle(box);
      if (position === 'fixed') break;
      if (position !== 'absolute' || !(box instanceof HTMLElement)) continue;
      // It may be outside its container, as long as the container does not cut it off.
      holds = false;
      placedIn = box.offsetParent;
    }
    return boxes;
  };

  const over = document.documentElement.scrollWidth - innerWidth;
  const all = [...document.body.querySelectorAll('*')].filter((one) => !isElsewhere(one));
  if (over > 0) {
    const wide = all.filter((one) => one.getBoundingClientRect().right > innerWidth);
    found.add(`the page is ${over} px too wide: ${wide.slice(0, 3).map(nameOf).join(', ')}`);
  }
  // The page cannot scroll there, so the element does not widen it.
  for (const one of all) {
    const { left, right, height } = one.getBoundingClientRect();
    const out = -(left + scrollX);
    if (out <= TOLERANCE_PX || right === left || height === 0 || !one.checkVisibility()) continue;
    const isCutInside = boxesOf(one).some(({ box }) => box !== one && getComputedStyle(box).overflowX !== 'visible');
    if (isCutInside || isClipped(one)) continue;
    found.add(`${nameOf(one)} begins ${Math.round(out)} px left of the page`);
    break;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
    if (isClipped(parent) || isElsewhere(parent)) continue;
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const words = `"${text.textContent.trim().slice(0, 24)}"`;
    for (const { box, holds } of width > 0 ? boxesOf(parent) : []) {
      const { display, overflowX, textOverflow } = getComputedStyle(box);
      // A box that scrolls may hold more than it shows.
      if (canScroll(box)) break;
      if (overflowX !== 'visible' && textOverflow === 'ellipsis') break;
      if (display === 'inline' || display === 'contents' || (!holds && overflowX === 'visible')) continue;
      const edges = box.getBoundingClientRect();
      const [before, after] = [edges.left - left, right - edges.right];
      if (after > TOLERANCE_PX) found.add(`${words} ends ${Math.round(after)} px outside ${nameOf(box)}`);
      if (before > TOLERANCE_PX) found.add(`${words} begins ${Math.round(before)} px outside ${nameOf(box)}`);
      if (Math.max(before, after) > TOLERANCE_PX) break;
    }
  }
  return [...found];
};

/** A component that follows a media query renders a moment after the viewport has its new size. */
const SETTLED_MS = 5_000;

/** The faults of a layout that remain once the page has settled. */
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

/** Overflow on a page that is not navigating, and words that break in the middle. */
export const overflowAtOnce = async (page: Page): Promise<string[]> => [
  ...(await page.evaluate(findOverflow)),
  ...(await page.evaluate(findBrokenWords)),
];

/** Finds overflow and words that break in the middle, after the page has settled. */
export const overflowNow = async (page: Page): Promise<string[]> => {
  // At the machine's time the verdict would change with the hour, as a tape's texts do.
  if (!hasPortalClock(page.context()))
    throw new Error("layouts are measured at the portal's time: setBrowserClock(context)");
  return settledFaults(() => overflowAtOnce(page));
};

/**
 * Whether the page scrolls sideways, once it has settled; ignores texts that leave their boxes and does not wait for them.
 */
export const tooWideNow = (page: Page): Promise<string[]> =>
  settledFaults(async () => (await page.evaluate(findOverflow)).filter((fault) => fault.startsWith('the page')));

/** Overflow at any of the widths. */
export const overflowOf = async (page: Page, label: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await overflowNow(page)).map((fault) => `${label} at ${width}: ${fault}`));
  }
  return found;
};
