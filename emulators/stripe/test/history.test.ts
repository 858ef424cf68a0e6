import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { press, sessionInput, startHarness, type Harness } from './support/harness.ts';

describe('an account with a history', () => {
  let at: Harness;
  let other: Harness;
  beforeAll(async () => {
    at = await startHarness();
    other = await startHarness();
  });
  afterEach(() => expect([...at.faults.splice(0), ...other.faults.splice(0)]).toEqual([]));
  afterAll(async () => {
    await at.close();
    await other.close();
  });

  const pay = async (stripe: Harness): Promise<string> => {
    const { id, url } = await stripe.stripe.checkout.sessions.create(sessionInput());
    await press(url, 'pay');
    return id;
  };

  it('has the objects of another emulator before its own, once, and notifies no one', async () => {
    const past = await pay(other);
    const present = await pay(at);
    const { objects } = (await other.control('/objects')).body as { objects: object[] };
    const eventIds = async () => (await at.stripe.events.list()).data.map(({ id }) => id);
    const before = await eventIds();
    for (let round = 0; round < 2; round += 1)
      expect((await at.control('/objects', { objects })).body).toEqual({ restored: objects.length });

    const { data } = await at.stripe.checkout.sessions.list();
    expect(data.map(({ id }) => id)).toEqual([present, past]);
    const { data: entries } = await at.stripe.balanceTransactions.list();
    expect(entries).toHaveLength(2);
    expect(await eventIds()).toEqual(before);
    const session = await at.stripe.checkout.sessions.retrieve(past, { expand: ['payment_intent.latest_charge'] });
    expect(session).toMatchObject({ status: 'complete', payment_intent: { status: 'succeeded' } });
  });
});
