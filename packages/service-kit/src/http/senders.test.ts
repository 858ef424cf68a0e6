import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createSenders } from './senders.ts';

const isSettled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), wait(0).then(() => false)]);
const LONG = 60_000;

test('when nobody waits, there is nothing to wait for', async () => {
  await expect(isSettled(createSenders().answered(LONG))).resolves.toBe(true);
});

test('when senders wait, a job goes on after the last of them was answered', async () => {
  const senders = createSenders();
  const [first, second] = [senders.enter(), senders.enter()];
  const job = senders.answered(LONG);
  first();
  // answered and gone is the same leaving
  first();
  expect(await isSettled(job)).toBe(false);
  second();
  expect(await isSettled(job)).toBe(true);
});

test('when senders never stop coming, a job goes on after its patience', async () => {
  const senders = createSenders();
  senders.enter();
  await expect(senders.answered(1)).resolves.toBeUndefined();
});
