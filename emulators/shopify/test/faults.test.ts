import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startHarness, temporaryFolder, type Harness, type OpenShop } from './support/harness.ts';

const SHOP = '{ shop { name } }';
const COSTLY = '{ orders(first: 250) { nodes { lineItems(first: 250) { nodes { id } } } } }';

describe('throttle', () => {
  let at: Harness;
  beforeAll(async () => {
    at = await startHarness();
  });
  afterAll(() => at.close());

  it('answers THROTTLED with status 200 when points run out, counts it, and refills', async () => {
    await at.control('/throttle', { maximumAvailable: 200, restoreRate: 1 });
    const shop = await at.openShop('veloce');
    const other = await at.openShop('altra');
    const first = await shop.ask(COSTLY);
    expect(first.extensions?.cost).toMatchObject({
      requestedQueryCost: 156,
      actualQueryCost: 2,
      throttleStatus: { maximumAvailable: 200, restoreRate: 1 },
    });
    await at.control('/throttle', { maximumAvailable: 100, restoreRate: 1 });
    const refused = await shop.ask(COSTLY);
    expect(refused).toMatchObject({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: { requestedQueryCost: 156, actualQueryCost: null, throttleStatus: { currentlyAvailable: 100 } },
      },
    });
    expect(refused).not.toHaveProperty('data');
    await shop.ask(COSTLY);
    expect((await other.ask(SHOP)).errors).toBeUndefined();
    const { body } = await at.control('/counters');
    expect(body).toMatchObject({ throttled: 2, tooEarly: 1 });
    expect(body.shops).toContainEqual(
      expect.objectContaining({ shop: 'altra.myshopify.com', throttled: 0, passed: 1 }),
    );

    await at.control('/throttle', { maximumAvailable: 2_000, restoreRate: 100 });
    expect((await shop.ask(COSTLY)).errors).toBeUndefined();
  });

  it('rejects a query over the maximum cost of one query, whatever is available', async () => {
    const shop = await at.openShop('cara');
    const aliased = Array.from({ length: 7 }, (_, index) => `q${index}: ${COSTLY.slice(2, -2)}`).join(' ');
    expect((await shop.ask(`{ ${aliased} }`)).errors?.[0]).toMatchObject({
      message: 'Query cost is 1092, which exceeds the single query max cost limit (1000).',
      extensions: { code: 'MAX_COST_EXCEEDED' },
    });
  });
});

describe('planned faults', () => {
  let at: Harness;
  let moda: OpenShop;
  beforeAll(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
  });
  afterEach(async () => {
    await at.control('/failures', undefined, 'DELETE');
  });
  afterAll(() => at.close());

  it('fail exactly the given number of calls', async () => {
    await at.control('/failures', { status: 429, retryAfter: 2, times: 2 });
    const first = await moda.send(SHOP);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await moda.send(SHOP)).status).toBe(429);
    expect((await moda.send(SHOP)).status).toBe(200);
  });

  it('fail a share of the calls that the seed draws, the same each time', async () => {
    const draw = async () => {
      await at.control('/failures', { times: null, probability: 0.4, seed: 11 });
      const statuses: number[] = [];
      for (let count = 0; count < 20; count += 1) statuses.push((await moda.send(SHOP)).status);
      await at.control('/failures', undefined, 'DELETE');
      return statuses;
    };
    const first = await draw();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await draw()).toEqual(first);
  });

  it('fail only the matching calls', async () => {
    await at.control('/failures', { shop: 'altra.myshopify.com', body: 'orders(', times: null });
    const altra = await at.openShop('altra');
    expect((await altra.send(SHOP)).status).toBe(200);
    expect((await altra.send(COSTLY)).status).toBe(500);
    expect((await moda.send(COSTLY)).status).toBe(200);
  });

  it('keep the effect if only the answer is lost', async () => {
    const order = await moda.place({ lines: [{ sku: 'DW-1' }] });
    await at.control('/failures', { body: 'fulfillmentCreate', when: 'after', status: 503 });
    const fulfil = `mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [
      { fulfillmentOrderId: "gid://shopify/FulfillmentOrder/${order.fulfillmentOrders[0]!.id}" }] }) { userErrors { message } } }`;
    expect((await moda.send(fulfil)).status).toBe(503);
    expect((await at.control(`/shops/${moda.shop.domain}/fulfilments`)).body).toHaveLength(1);
  });

  it('end the connection of a cut call, and delay the answer of a slow one', async () => {
    await at.control('/failures', { kind: 'cut' });
    await expect(moda.send(SHOP)).rejects.toThrow();
    await at.control('/failures', { kind: 'slow', delayMs: 60 });
    const before = performance.now();
    expect((await moda.send(SHOP)).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  it('answer THROTTLED without counting it as exceeded, and count faults by kind', async () => {
    const before = (await at.control('/counters')).body.faults;
    await at.control('/failures', { kind: 'throttled' });
    expect(await moda.ask(SHOP)).toMatchObject({
      errors: [{ extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { requestedQueryCost: 1, throttleStatus: { currentlyAvailable: 0 } } },
    });
    expect((await moda.ask(SHOP)).errors).toBeUndefined();
    const { throttled, faults } = (await at.control('/counters')).body;
    expect([throttled, faults.throttled]).toEqual([0, (before.throttled ?? 0) + 1]);
  });

  it('keep the orders of two shops apart that share a number', async () => {
    const altra = await at.openShop('stesso-numero');
    const id = 7_000_000_000_001;
    const [first, second] = [
      await moda.place({ id, lines: [{ sku: 'DW-1' }] }),
      await altra.place({ id, lines: [{ sku: 'DW-2' }] }),
    ];
    expect([first.id, second.id]).toEqual([id, id]);
    const skuOf = (shop: OpenShop) =>
      shop.ask(`{ order(id: "gid://shopify/Order/${id}") { lineItems(first: 1) { nodes { sku } } } }`);
    expect((await skuOf(moda)).data.order.lineItems.nodes).toEqual([{ sku: 'DW-1' }]);
    expect((await skuOf(altra)).data.order.lineItems.nodes).toEqual([{ sku: 'DW-2' }]);
    expect((await at.control(`/shops/${moda.shop.domain}/orders`, { id, lines: [{}] })).status).toBe(409);
  });

  it('answer an invalid control call with an error', async () => {
    expect((await at.control('/failures', { status: 200 })).status).toBe(400);
    expect((await at.control('/webhooks', { colour: 'red' })).status).toBe(400);
    expect((await at.control('/shops', { domain: 'evil.example' })).status).toBe(400);
    expect((await at.control('/shops', { domain: moda.shop.domain })).status).toBe(409);
    expect((await at.control(`/shops/${moda.shop.domain}/orders`, { lines: [] })).status).toBe(400);
    expect((await at.control('/shops/nessuno.myshopify.com/orders', { lines: [{}] })).status).toBe(404);
    expect((await at.control(`/shops/${moda.shop.domain}/orders/1/cancel`, {})).status).toBe(404);
  });

  it('hide secrets in the list of calls', async () => {
    const { body } = await at.control(`/calls?shop=${moda.shop.domain}`);
    expect(body).toContainEqual(expect.objectContaining({ what: 'shop', status: 200, cost: 1 }));
    expect(JSON.stringify(body)).not.toContain(moda.shop.accessToken);
  });
});

describe('memory', () => {
  it('survives a restart of the process; a reset clears it', async () => {
    const data = `${temporaryFolder()}/shopify.sqlite`;
    const shops = [{ domain: 'demo.myshopify.com', clientSecret: 'shpss_demo', accessToken: 'shpat_demo' }];
    const now = () => Date.parse('2026-11-18T09:00:00.000Z');
    const before = await startHarness({ data, shops, now });
    const moda = await before.openShop('moda');
    await moda.subscribe('ORDERS_CREATE', 'http://127.0.0.1:9/closed');
    await before.control('/clock', { advanceSeconds: 3_600 });
    const order = await moda.place({ lines: [{ sku: 'DW-1' }] });
    await before.close();

    const after = await startHarness({ data, shops, now });
    const path = `/shops/${moda.shop.domain}`;
    expect((await after.control(`${path}/orders`)).body).toMatchObject([{ gid: order.gid }]);
    expect((await after.control(path)).body).toEqual(moda.shop);
    expect((await after.control(`${path}/subscriptions`)).body).toHaveLength(1);
    expect((await after.control('/clock')).body.now).toBe('2026-11-18T10:00:00Z');

    await after.control('/reset', {});
    const { body } = await after.control('/shops');
    expect(body).toMatchObject([
      { domain: 'demo.myshopify.com', clientSecret: 'shpss_demo', accessToken: 'shpat_demo' },
    ]);
    expect(body).toHaveLength(1);
    await after.close();
  });
});
