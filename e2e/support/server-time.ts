/// <reference lib="dom" />
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays, closedFor } from '@drappo/contracts/working-days';
import type { BrowserContext } from 'playwright-core';

const DAYS = 14;
const PATH = '/api/shipping-days';
const times = new WeakMap<BrowserContext, string>();

const answerAt = (now: string) => ({
  now,
  days: Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(romeDay(new Date(now)), index);
    return { day, closedFor: closedFor(day, {}) ?? null };
  }),
});

/** Runs in every page: the one answer that carries the server's time comes from the test. */
const answerByTest = (path: string): void => {
  const pageFetch = fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.pathname !== path) return pageFetch(input, init);
    const { serverTimeAnswer } = globalThis as unknown as { serverTimeAnswer: () => Promise<unknown> };
    return Response.json(await serverTimeAnswer());
  };
};

/**
 * The server's time as all pages of a browser context see it from their next question on: when they load, and when their
 * tab is shown again. The clock of the browser itself stays that of the portal. No route of Playwright's: that has
 * every request come by the test and switches the cache off.
 */
export const setServerTime = async (context: BrowserContext, now: string): Promise<void> => {
  const isFirst = !times.has(context);
  times.set(context, now);
  if (!isFirst) return;
  await context.exposeFunction('serverTimeAnswer', () => answerAt(times.get(context) ?? now));
  await context.addInitScript(answerByTest, PATH);
};
