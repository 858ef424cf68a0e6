/// <reference lib="dom" />
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays, closedFor } from '@drappo/contracts/working-days';
import type { BrowserContext } from 'playwright-core';

/** A working day with more than two hours to go until 13:00: the moment at which layouts are measured. */
export const tuesdayMorning = '2026-11-24T09:19:00.000Z';

/**
 * Moments (in Rome) at which the texts that depend on the time are longest, rarest, or change. All of them have passed,
 * so that no hold or order of a journey has expired at any of them.
 */
export const moments = {
  'Monday 00:10': '2026-11-22T23:10:00.000Z',
  'Tuesday 10:19': tuesdayMorning,
  'Wednesday 12:59:59': '2026-11-25T11:59:59.000Z',
  'Wednesday 17:45': '2026-11-25T16:45:00.000Z',
  'Wednesday 23:59': '2026-11-25T22:59:00.000Z',
  'Friday 18:30': '2026-11-27T17:30:00.000Z',
  Sunday: '2026-11-22T08:12:00.000Z',
  'Christmas Eve 16:00': '2025-12-24T15:00:00.000Z',
  '31 December 23:30': '2025-12-31T22:30:00.000Z',
  'Easter Monday': '2026-04-06T08:00:00.000Z',
} as const;

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
 * tab is shown again. The clock of the browser itself stays that of the machine. No route of Playwright's: that has
 * every request come by the test and switches the cache off.
 */
export const setServerTime = async (context: BrowserContext, now: string): Promise<void> => {
  const isFirst = !times.has(context);
  times.set(context, now);
  if (!isFirst) return;
  await context.exposeFunction('serverTimeAnswer', () => answerAt(times.get(context) ?? now));
  await context.addInitScript(answerByTest, PATH);
};
