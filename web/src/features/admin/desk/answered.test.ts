import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ANSWER_MS, answered } from './answered.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const callThat = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const abort = jest.fn(() => resolve('aborted'));
  return { call: Object.assign(promise, { abort }), resolve, abort };
};

test('a call without an answer is aborted', async () => {
  const { call, abort } = callThat();
  const result = answered(call);
  await jest.advanceTimersByTimeAsync(ANSWER_MS - 1);
  expect(abort).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await result).toBe('aborted');
});

test('an answered call is not aborted', async () => {
  const { call, resolve, abort } = callThat();
  const result = answered(call);
  resolve('an answer');
  expect(await result).toBe('an answer');
  await jest.advanceTimersByTimeAsync(ANSWER_MS);
  expect(abort).not.toHaveBeenCalled();
});
