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

/** Runs in every page: the test provides the one answer that carries the server's time. */
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
 * Sets the server's time for all pages of a browser context from their next request on: when they load, and when their tab
 * is shown again. The browser's own clock stays the portal's. Uses no Playwright route: that would intercept every request
 * and switch the cache off.
 */
export const setServerTime = async (context: BrowserContext, now: string): Promise<void> => {
  const isFirst = !times.has(context);
  times.set(context, now);
  if (!isFirst) return;
  await context.exposeFunction('serverTimeAnswer', () => answerAt(times.get(context) ?? now));
  await context.addInitScript(answerByTest, PATH);
};
