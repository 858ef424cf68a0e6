import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 120;

/** Whether the focused element shows its focus: by an outline, or by an edge like the ring's around it. */
export const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    // Some controls are drawn by an element around them: a card around its link, a frame around its field.
    const around = [focused, focused.nextElementSibling, focused.closest('article'), focused.parentElement];
    return around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until `target` has the focus; fails if the keyboard cannot reach it, or if a stop is invisible. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) {
      if (!(await isFocusVisible(page))) throw new Error(`the focus on ${target.toString()} cannot be seen`);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} times Tab did not lead to ${target.toString()}`);
};

/** Moves there with Tab and presses Enter, even if the page rendered again in between. */
export const pressOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await target.press('Enter');
};

/** Waits until the element has the focus, without pressing a key. */
export const focusArrives = (target: Locator): Promise<void> => target.and(target.page().locator(':focus')).waitFor();
