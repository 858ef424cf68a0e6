import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, startHarness, SUBSCRIBE, type Harness, type OpenShop } from './support/harness.ts';

const LIST = '{ webhookSubscriptions(first: 10) { nodes { id topic uri format } } }';

describe('webhooks', () => {
  let at: Harness;
  let moda: OpenShop;
  beforeEach(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
  });
  afterEach(() => at.close());

  const place = () => moda.place({ lines: [{ sku: 'DW-1', quantity: 2 }] });
  const deliveries = async (query = '') =>
    (await at.control(`/deliveries${query}`)).body as { id: number; state: string; attempts: number; topic: string }[];

  it('report a placed order with a signature', async () => {
    await moda.subscribe('ORDERS_CREATE');
    const order = await place();
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(1));
    const { headers, body } = at.receiver.received[0]!;
    expect(headers).toMatchObject({
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': 'moda.myshopify.com',
      'x-shopify-api-version': '2026-10',
      'x-shopify-hmac-sha256': createHmac('sha256', moda.shop.clientSecret).update(body).digest('base64'),
      'x-shopify-webhook-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-shopify-event-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-shopify-triggered-at': expect.stringMatching(/Z$/),
    });
    expect(JSON.parse(body)).toMatchObject({
      id: order.id,
      admin_graphql_api_id: order.gid,
      name: '#1001',
      line_items: [{ sku: 'DW-1', quantity: 2 }],
      shipping_address: { zip: '40121' },
    });
  });

  it('report a change and a cancellation, each topic to its subscribers', async () => {
    for (const topic of ['ORDERS_UPDATED', 'ORDERS_CANCELLED']) await moda.subscribe(topic);
    const altra = await at.openShop('altra');
    await altra.subscribe('ORDERS_CREATE');
    const { id } = await place();
    await moda.act(`orders/${id}/edit`, { note: 'Citofono 3' });
    await moda.act(`orders/${id}/cancel`);
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.topics().sort()).toEqual(['orders/cancelled', 'orders/updated', 'orders/updated']),
    );
    const [cancelled, updated] = ['orders/cancelled', 'orders/updated'].map(
      (topic) => at.receiver.received.findLast((one) => one.topic === topic)?.headers,
    );
    expect(cancelled?.['x-shopify-event-id']).toBe(updated?.['x-shopify-event-id']);
    expect(cancelled?.['x-shopify-webhook-id']).not.toBe(updated?.['x-shopify-webhook-id']);
  });

  it('carry only the id of a deleted order, which is not found any more and whose number is not used again', async () => {
    await moda.subscribe('ORDERS_DELETE');
    const { id, gid } = await place();
    expect(
      (await fetch(`${at.url}/_control/shops/${moda.shop.domain}/orders/${id}`, { method: 'DELETE' })).status,
    ).toBe(200);
    await eventually('the webhooks are settled', () => expect(at.receiver.topics()).toEqual(['orders/delete']));
    expect(JSON.parse(at.receiver.received.at(-1)!.body)).toEqual({ id });
    expect((await moda.ask('query($id: ID!) { order(id: $id) { id } }', { id: gid })).data).toEqual({ order: null });
    expect(
      (await fetch(`${at.url}/_control/shops/${moda.shop.domain}/orders/${id}`, { method: 'DELETE' })).status,
    ).toBe(404);
    expect((await place()).name).toBe('#1002');
  });

  it('reject an address that is subscribed twice, has no https or is invalid', async () => {
    await moda.subscribe('ORDERS_CREATE');
    const errorsOf = async (uri: string) =>
      (await moda.subscribe('ORDERS_CREATE', uri)).data.webhookSubscriptionCreate.userErrors;
    expect(await errorsOf(at.receiver.url)).toEqual([
      { field: ['webhookSubscription', 'callbackUrl'], message: 'Address for this topic has already been taken' },
    ]);
    expect(await errorsOf('http://portal.example/hook')).toMatchObject([
      { message: 'Address protocol http:// is not supported' },
    ]);
    expect(await errorsOf('no address')).toMatchObject([{ message: 'Address is invalid' }]);
    expect(await errorsOf('https://portal.example/hook')).toEqual([]);
  });

  it('contain only the fields that a subscription names, and sign them', async () => {
    const made = await moda.ask(SUBSCRIBE, {
      topic: 'ORDERS_CREATE',
      input: { uri: at.receiver.url, format: 'JSON', includeFields: ['id', 'line_items.sku'] },
    });
    const { id } = made.data.webhookSubscriptionCreate.webhookSubscription;
    const fieldsOf = '{ webhookSubscriptions(first: 10) { nodes { includeFields } } }';
    expect((await moda.ask(fieldsOf)).data.webhookSubscriptions.nodes).toEqual([
      { includeFields: ['id', 'line_items.sku'] },
    ]);
    const order = await place();
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(1));
    const { headers, body } = at.receiver.received[0]!;
    expect(JSON.parse(body)).toEqual({ id: order.id, line_items: [{ sku: 'DW-1' }] });
    expect(headers['x-shopify-hmac-sha256']).toBe(
      createHmac('sha256', moda.shop.clientSecret).update(body).digest('base64'),
    );

    const change = `mutation ($id: ID!, $input: WebhookSubscriptionInput!) {
      webhookSubscriptionUpdate(id: $id, webhookSubscription: $input) { webhookSubscription { uri includeFields } userErrors { message } }
    }`;
    expect((await moda.ask(change, { id, input: { includeFields: ['id'] } })).data.webhookSubscriptionUpdate).toEqual({
      webhookSubscription: { uri: at.receiver.url, includeFields: ['id'] },
      userErrors: [],
    });
    const next = await place();
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(2));
    expect(JSON.parse(at.receiver.received[1]!.body)).toEqual({ id: next.id });
  });

  it('stop after their subscription is deleted', async () => {
    const made = await moda.subscribe('ORDERS_CREATE');
    const { id } = made.data.webhookSubscriptionCreate.webhookSubscription;
    expect((await moda.ask(LIST)).data.webhookSubscriptions.nodes).toEqual([
      { id, topic: 'ORDERS_CREATE', uri: at.receiver.url, format: 'JSON' },
    ]);
    const remove =
      'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }';
    const altra = await at.openShop('altra');
    expect((await altra.ask(remove, { id })).data.webhookSubscriptionDelete.userErrors).toHaveLength(1);
    expect((await moda.ask(remove, { id })).data.webhookSubscriptionDelete).toEqual({
      deletedWebhookSubscriptionId: id,
      userErrors: [],
    });
    expect((await moda.ask(LIST)).data.webhookSubscriptions.nodes).toEqual([]);
    await place();
    expect(await deliveries()).toEqual([]);
  });

  it('repeat after an error until the endpoint accepts them', async () => {
    await moda.subscribe('ORDERS_CREATE');
    at.receiver.answerWith((earlier) => (earlier < 3 ? 500 : 200));
    await place();
    await eventually('the webhooks are settled', async () =>
      expect(await deliveries('?state=delivered')).toHaveLength(1),
    );
    expect((await deliveries())[0]?.attempts).toBe(4);
    expect(new Set(at.receiver.received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
    expect(new Set(at.receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('repeat when the endpoint does not answer within five seconds', async () => {
    await moda.subscribe('ORDERS_CREATE');
    at.receiver.answerWith((earlier) => (earlier === 0 ? 'never' : 200));
    const placedAt = performance.now();
    await place();
    await eventually('the webhooks are settled', async () =>
      expect(await deliveries('?state=delivered')).toHaveLength(1),
    );
    expect(performance.now() - placedAt).toBeGreaterThan(4_900);
    expect((await deliveries())[0]?.attempts).toBe(2);
    expect(at.receiver.received).toHaveLength(2);
  });

  it('are given up after nine errors, and the subscription is removed', async () => {
    await moda.subscribe('ORDERS_CREATE');
    at.receiver.answerWith(() => 503);
    await place();
    await eventually('the webhooks are settled', async () =>
      expect(await deliveries('?state=given-up')).toHaveLength(1),
    );
    expect(at.receiver.received).toHaveLength(9);
    expect((await moda.ask(LIST)).data.webhookSubscriptions.nodes).toEqual([]);
  });

  it('report an uninstalled app once, and its subscriptions are removed', async () => {
    await moda.subscribe('APP_UNINSTALLED');
    await moda.subscribe('ORDERS_CREATE');
    await moda.act('uninstall');
    await eventually('the webhooks are settled', () => expect(at.receiver.topics()).toEqual(['app/uninstalled']));
    await place();
    expect(await deliveries()).toHaveLength(1);
  });

  it('carry requests for personal data to the address in the app’s configuration', async () => {
    const { id } = await place();
    await moda.act('privacy', { topic: 'customers/redact', orderId: id });
    await moda.act('privacy', { topic: 'customers/data_request', orderId: id });
    await moda.act('privacy', { topic: 'shop/redact' });
    await eventually('the webhooks are settled', () =>
      expect(at.receiver.topics().sort()).toEqual(['customers/data_request', 'customers/redact', 'shop/redact']),
    );
    const bodyOf = (topic: string) =>
      JSON.parse(at.receiver.received.find((one) => one.topic === topic)!.body) as object;
    expect(bodyOf('customers/redact')).toMatchObject({
      shop_domain: 'moda.myshopify.com',
      customer: { email: 'giulia.bianchi@example.com' },
      orders_to_redact: [id],
    });
    expect(bodyOf('customers/data_request')).toMatchObject({ orders_requested: [id] });
  });

  it('are dropped, copied, held and shuffled on request', async () => {
    await moda.subscribe('ORDERS_CREATE');
    await at.control('/webhooks', { copies: 3, dropNext: 1 });
    await place();
    await place();
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(3));
    expect(new Set(at.receiver.received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
    expect(await deliveries('?state=dropped')).toHaveLength(3);

    const namesIn = async (seed: number) => {
      at.receiver.received.splice(0);
      await at.control('/webhooks', { copies: 1, hold: true });
      for (let count = 0; count < 5; count += 1) await place();
      expect(at.receiver.received).toEqual([]);
      const { released } = (await at.control('/webhooks/release', { seed, copiesUpTo: 3, gapMs: 300 })).body;
      await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(released));
      const numbers = at.receiver.received.map(({ body }) => (JSON.parse(body) as { number: number }).number);
      return numbers.map((number) => number - Math.min(...numbers));
    };
    const order = await namesIn(7);
    expect(new Set(order).size).toBe(5);
    expect(order).not.toEqual([...order].sort((left, right) => left - right));
    expect(await namesIn(7)).toEqual(order);
  });

  it('are sent when the clock makes them due', async () => {
    await moda.subscribe('ORDERS_CREATE');
    await at.control('/webhooks', { delayMs: 3_600_000 });
    await place();
    expect(await deliveries('?state=due')).toHaveLength(1);
    await at.control('/clock', { advanceSeconds: 3_601 });
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(1));
  });

  it('are sent now or again, one by one, on request', async () => {
    await moda.subscribe('ORDERS_CREATE');
    await at.control('/webhooks', { hold: true });
    await place();
    const [held] = await deliveries();
    expect((await at.control(`/deliveries/${held!.id}/deliver`, {})).body).toMatchObject({ state: 'delivered' });
    await at.control(`/deliveries/${held!.id}/again`, {});
    await eventually('the webhooks are settled', () => expect(at.receiver.received).toHaveLength(2));
  });
});
