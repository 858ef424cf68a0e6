import { expect, test } from '@jest/globals';
import { createWebhookPriority } from './webhook-priority.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
const isSettled = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), nextTurn().then(() => false)]);
const LONG = 60_000;

test('whenIdle resolves immediately if no sender waits', async () => {
  await expect(isSettled(createWebhookPriority().whenIdle(LONG))).resolves.toBe(true);
});

test('whenIdle resolves after the last waiting sender was answered', async () => {
  const webhookPriority = createWebhookPriority();
  const [first, second] = [webhookPriority.enter(), webhookPriority.enter()];
  const job = webhookPriority.whenIdle(LONG);
  first();
  // a response and a disconnect count once
  first();
  expect(await isSettled(job)).toBe(false);
  second();
  expect(await isSettled(job)).toBe(true);
});

test('whenIdle resolves after its maximum wait if senders never stop', async () => {
  const webhookPriority = createWebhookPriority();
  webhookPriority.enter();
  await expect(webhookPriority.whenIdle(1)).resolves.toBeUndefined();
});
