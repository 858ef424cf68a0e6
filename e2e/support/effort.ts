import { performance } from 'node:perf_hooks';
import type { Locator, Page } from 'playwright-core';
import { press } from './press.ts';

/**
 * A screen's effort for a person: presses, pixels scrolled to the pressed elements, and the seconds until the task is done.
 */
export type Effort = { clicks: number; pixels: number; seconds: number };

/** Pixels by which `target` is outside the window: above it, or below. */
export const outsideWindow = async (page: Page, target: Locator): Promise<number> => {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to look at');
  const bottom = page.viewportSize()?.height ?? 0;
  return Math.round(Math.max(0, -box.y, box.y + box.height - bottom));
};

/** Works through `page` like a person and counts the effort; `since` returns the effort of one part. */
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
