import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  API_KEY,
  eventually,
  officialClient,
  press,
  sessionInput,
  startReceiver,
  temporaryFolder,
  WEBHOOK_SECRET,
} from './support/harness.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('a killed emulator', () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let folder: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    receiver = await startReceiver();
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await kill('SIGTERM');
    await receiver.close();
    rmSync(folder, { recursive: true });
  });

  const start = async (): Promise<string> => {
    const started = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        STRIPE_EMULATOR_PORT: '0',
        STRIPE_EMULATOR_DATA: folder,
        STRIPE_EMULATOR_API_KEY: API_KEY,
        STRIPE_EMULATOR_WEBHOOKS: JSON.stringify([{ url: receiver.url, secret: WEBHOOK_SECRET }]),
        STRIPE_EMULATOR_RETRY_FIRST_MS: '20',
        STRIPE_EMULATOR_RETRY_LAST_MS: '100',
      },
    });
    child = started;
    let output = '';
    started.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    return eventually('the webhooks are settled', () => {
      const url = /http:\S+/.exec(output)?.[0];
      if (!url) throw new Error(`not started: ${output}`);
      return url;
    });
  };
  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };

  it('restores its money, its keys and its pending deliveries after a restart', async () => {
    receiver.answerWith(() => 503);
    const first = officialClient(await start());
    const { id, url } = await first.stripe.checkout.sessions.create(sessionInput(), { idempotencyKey: 'create' });
    await press(url, 'pay');
    const { payment_intent } = await first.stripe.checkout.sessions.retrieve(id);
    const refund = { payment_intent: String(payment_intent), amount: 1_000 };
    const { id: refundId } = await first.stripe.refunds.create(refund, { idempotencyKey: 'refund' });
    await eventually('the webhooks are settled', () => expect(receiver.received.length).toBeGreaterThan(2));
    await kill('SIGKILL');

    receiver.answerWith(() => 200);
    const { stripe, faults } = officialClient(await start());
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_intent });
    expect((await stripe.checkout.sessions.create(sessionInput(), { idempotencyKey: 'create' })).id).toBe(id);
    expect((await stripe.refunds.create(refund, { idempotencyKey: 'refund' })).id).toBe(refundId);
    expect((await stripe.refunds.list()).data).toHaveLength(1);
    await eventually('the webhooks are settled', () => {
      const taken = receiver.received.filter(({ status }) => status === 200);
      expect(new Set(taken.map((it) => it.id)).size).toBe(8);
    });
    expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(8);
    expect([...first.faults, ...faults]).toEqual([]);
  });
});
