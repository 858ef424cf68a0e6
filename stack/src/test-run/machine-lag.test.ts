// oxlint-disable-next-line eslint-rules/no-restricted-syntax -- timers that fire late are the subject
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { watchMachineLag } from './machine-lag.ts';

const BLOCKED_MS = 200;

it('the machine lag includes timers that fired late', async () => {
  const lag = watchMachineLag();
  // The first turns may be over before the measurement has started.
  for (let turn = 0; turn < 3; turn += 1) {
    await pause(1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
  }
  await pause(1);
  lag.stop();
  expect(lag.read().p99).toBeGreaterThan(BLOCKED_MS / 2);
});
