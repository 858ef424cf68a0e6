import { performance } from 'node:perf_hooks';
import type { Locator, Page } from 'playwright-core';
import { press } from './press.ts';

/** What a screen asks of a person: presses, pixels to scroll to what they press, and the seconds until it is done. */
export type Effort = { clicks: number; pixels: number; seconds: number };

/** Pixels by which `target` is outside the window: above it, or below. */
export const outsideWindow = async (page: Page, target: Locator): Promise<number> => {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to look at');
  const bottom = page.viewportSize()?.height ?? 0;
  return Math.round(Math.max(0, -box.y, box.y + box.height - bottom));
};

/** Counts as a person works through `page`; `since` gives what one part of the way took. */
export const effortOn = (page: Page) => {
  let clicks = 0;
  let pixels = 0;
  const now = (): Effort => ({ clicks, pixels, seconds: performance.now() / 1_000 });
  return {
    press: async (target: Locator): Promise<void> => {
      clicks += 1;
      pixels += await outsideWindow(page, target);
      await press(target);
    },
    now,
    since: (start: Effort): Effort => ({
      clicks: clicks - start.clicks,
      pixels: pixels - start.pixels,
      seconds: Math.round((now().seconds - start.seconds) * 10) / 10,
    }),
  };
};
