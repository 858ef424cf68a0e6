import type { BrowserContext } from 'playwright-core';
import { portalNow } from './portal.ts';

/** Runs in every page before its own scripts: sets `Date` this far (ms) ahead of the machine's clock. */
const moveDate = (aheadMs: number): void => {
  const now = Date.now.bind(Date);
  const moved = (): number => now() + aheadMs;
  globalThis.Date = new Proxy(Date, {
    construct: (machine, given, type) =>
      Reflect.construct(machine, given.length === 0 ? [moved()] : given, type) as Date,
    apply: (machine) => new machine(moved()).toString(),
    get: (machine, name) => (name === 'now' ? moved : (Reflect.get(machine, name) as unknown)),
  });
};

const contexts = new WeakSet<BrowserContext>();

/** Sets the clock of the shared portal in the pages of a browser context; their timers stay unchanged. */
export const setBrowserClock = async (context: BrowserContext): Promise<void> => {
  contexts.add(context);
  await context.addInitScript(moveDate, portalNow().getTime() - Date.now());
};

export const hasPortalClock = (context: BrowserContext): boolean => contexts.has(context);
