import { describe, expect, it } from '@jest/globals';
import { useTime } from './support/test-time.ts';

const untilTheMinute = (time: string): string => time.slice(0, 'yyyy-mm-ddThh:mm'.length);
const now = (): string => untilTheMinute(new Date().toISOString());

it('a test starts at the time of the run, at every hour of the machine', () => {
  expect(now()).toBe(untilTheMinute(globalThis.testsBeginAt));
});

describe('tests with their own time', () => {
  useTime('2027-03-01T12:00:00.000Z');

  it('start at that time', () => expect(now()).toBe('2027-03-01T12:00'));
});
