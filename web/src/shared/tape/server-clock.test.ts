import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { onServerMinute, setServerTime, shownMinute } from './server-clock.ts';

const at = (time: string): number => Date.parse(`2026-11-24T09:${time}.000Z`);

const ends: (() => void)[] = [];

beforeEach(() => void jest.useFakeTimers({ now: at('19:30') }));
// Runs after a failed test too: test files share their environment.
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  jest.useRealTimers();
});

it('shownMinute changes for all tapes together when its timer fires', () => {
  const heard = jest.fn();
  ends.push(onServerMinute(heard));
  expect(shownMinute()).toBe(at('19:00'));
  heard.mockClear();
  // On a busy page, the minute is over but its timer has not fired yet.
  jest.setSystemTime(at('20:01'));
  expect(shownMinute()).toBe(at('19:00'));
  jest.advanceTimersByTime(30_000);
  expect(heard).toHaveBeenCalled();
  expect(shownMinute()).toBe(at('20:00'));
});

it('shownMinute uses the time of a server response that arrived before the first tape', () => {
  expect(shownMinute()).toBe(at('19:00'));
  setServerTime(new Date(at('29:30')).toISOString());
  expect(shownMinute()).toBe(at('29:00'));
});
