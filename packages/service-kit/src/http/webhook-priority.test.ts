import { expect, test } from '@jest/globals';
import { createWebhookPriority } from './webhook-priority.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const isSettled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), nextTurn().then(() => false)]);
const LONG = 60_000;

test('resolves at once when no sender waits', async () => {
  await expect(isSettled(createWebhookPriority().whenIdle(LONG))).resolves.toBe(true);
});

test('when senders wait, a job goes on after the last of them was answered', async () => {
  const webhookPriority = createWebhookPriority();
  const [first, second] = [webhookPriority.enter(), webhookPriority.enter()];
  const job = webhookPriority.whenIdle(LONG);
  first();
  // answered and gone is the same leaving
  first();
  expect(await isSettled(job)).toBe(false);
  second();
  expect(await isSettled(job)).toBe(true);
});

test('when senders never stop coming, a job goes on after its longest wait', async () => {
  const webhookPriority = createWebhookPriority();
  webhookPriority.enter();
  await expect(webhookPriority.whenIdle(1)).resolves.toBeUndefined();
});
