import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { readWebhook } from './webhook.ts';

const SECRET = 'whsec_orders0123456789';
const ANOTHER = 'whsec_somebodyelse0123456789';
const genuine = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', amount_total: 9_790 } },
});
const altered = genuine.replace('9790', '1');
const stripe = new Stripe('sk_test_unit', { telemetry: false });

const now = (): number => Math.floor(Date.now() / 1_000);
const sign = (payload: string, { secret = SECRET, timestamp = now(), scheme = 'v1' } = {}): string =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, scheme });
const read = (body: string, signature: string) => readWebhook(stripe, Buffer.from(body), signature, SECRET);

describe('readWebhook', () => {
  it('accepts a webhook signed by Stripe', () => {
    expect(read(genuine, sign(genuine))).toEqual({ id: 'evt_1', type: 'checkout.session.completed' });
  });

  it('accepts it up to five minutes later, and with an additional signature of a rotated secret', () => {
    const [time, right] = sign(genuine, { timestamp: now() - 290 }).split(',');
    const other = sign(genuine, { timestamp: now() - 290, secret: ANOTHER }).split(',')[1];
    expect(read(genuine, `${time},${other},${right}`).id).toBe('evt_1');
  });

  it.each<[string, string, string]>([
    ['has an empty signature', genuine, ''],
    ['has something else for a signature', genuine, 'Bearer sk_test_orders0123456789'],
    ['has a time and no signature', genuine, `t=${now()}`],
    ['has a signature and no time', genuine, sign(genuine).replace(/^t=\d+,/, '')],
    ['has a time that is none', genuine, sign(genuine).replace(/^t=\d+/, 't=now')],
    ['is signed with another secret', genuine, sign(genuine, { secret: ANOTHER })],
    ['is signed with an empty secret', genuine, sign(genuine, { secret: ' ' })],
    ['is signed under a scheme of the past', genuine, sign(genuine, { scheme: 'v0' })],
    ['says another amount than was signed', altered, sign(genuine)],
    ['says one blank more than was signed', `${genuine} `, sign(genuine)],
    ['has the signature of another event', genuine, sign(altered)],
    ['has lost its body', '', sign(genuine)],
    ['is older than five minutes', genuine, sign(genuine, { timestamp: now() - 310 })],
    ['is old with a new time', genuine, sign(genuine, { timestamp: now() - 310 }).replace(/^t=\d+/, `t=${now()}`)],
  ])('rejects a webhook that %s', (_what, body, signature) => {
    expect(() => read(body, signature)).toThrow();
  });

  it.each([
    '{"id":',
    '',
    'null',
    '[]',
    '"evt_1"',
    '{}',
    '{"id":5,"type":"x"}',
    '{"id":"","type":""}',
    '{"id":"evt_1"}',
    '{"type":"x"}',
    String.raw`{"id":"evt_\u0000","type":"x"}`,
    `{"id":"${'e'.repeat(256)}","type":"x"}`,
  ])('rejects %j, which is not an event, despite a valid signature', (body) => {
    expect(() => read(body, sign(body))).toThrow();
  });
});
