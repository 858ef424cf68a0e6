import { expect, it, jest } from '@jest/globals';
import { onServerMinute, setServerTime, shownMinute } from './server-clock.ts';

const at = (time: string): number => Date.parse(`2026-11-24T09:${time}.000Z`);

it('shows a new minute on all tapes together, when its timer fires', () => {
  jest.useFakeTimers({ now: at('19:30') });
  const heard = jest.fn();
  const stop = onServerMinute(heard);
  expect(shownMinute()).toBe(at('19:00'));
  heard.mockClear();
  // A busy page: the minute is over, and its timer has not fired.
  jest.setSystemTime(at('20:01'));
  expect(shownMinute()).toBe(at('19:00'));
  jest.advanceTimersByTime(30_000);
  expect(heard).toHaveBeenCalled();
  expect(shownMinute()).toBe(at('20:00'));
  stop();
  jest.useRealTimers();
});

it('shows the minute of an answer that came before the first tape', () => {
  expect(shownMinute()).toBe(Math.floor(Date.now() / 60_000) * 60_000);
  setServerTime(new Date(Date.now() + 600_000).toISOString());
  expect(shownMinute()).toBe(Math.floor(Date.now() / 60_000) * 60_000 + 600_000);
});
