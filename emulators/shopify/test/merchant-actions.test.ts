import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHarness, type Harness, type OpenShop, type PlacedOrder } from './support/harness.ts';

const CREATE = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
}`;
const STATE = `query State($id: ID!) {
  order(id: $id) {
    test currencyCode displayFinancialStatus displayFulfillmentStatus
    lineItems(first: 5) { nodes { sku quantity currentQuantity unfulfilledQuantity } }
    fulfillmentOrders(first: 5) {
      nodes { status assignedLocation { name } lineItems(first: 5) { nodes { sku remainingQuantity } } }
    }
  }
}`;

describe('what merchants do beside the app', () => {
  let at: Harness;
  let moda: OpenShop;
  beforeAll(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
  });
  afterAll(() => at.close());

  const state = async ({ gid }: PlacedOrder) => (await moda.ask(STATE, { id: gid })).data.order;
  const open = async (order: PlacedOrder): Promise<[string, string, number[]][]> =>
    (await state(order)).fulfillmentOrders.nodes.map(
      (node: {
        status: string;
        assignedLocation: { name: string };
        lineItems: { nodes: { remainingQuantity: number }[] };
      }) => [node.assignedLocation.name, node.status, node.lineItems.nodes.map((line) => line.remainingQuantity)],
    );
  const create = async (order: PlacedOrder, ...which: number[]): Promise<unknown> => {
    const lineItemsByFulfillmentOrder = which.map((index) => ({
      fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${order.fulfillmentOrders[index]?.id}`,
    }));
    const { data } = await moda.ask(CREATE, { fulfillment: { lineItemsByFulfillmentOrder } });
    return data.fulfillmentCreate.userErrors.map(({ message }: { message: string }) => message);
  };
  const twoPlaces = () =>
    moda.place({
      lines: [
        { sku: 'DW-1', quantity: 2, location: 'Milano' },
        { sku: 'DW-2', quantity: 1, location: 'Roma' },
      ],
    });

  it('makes one fulfilment order for each location; no call can send several of them together', async () => {
    const order = await twoPlaces();
    expect(await open(order)).toEqual([
      ['Milano', 'OPEN', [2]],
      ['Roma', 'OPEN', [1]],
    ]);
    expect(await create(order, 0, 1)).toEqual(['All fulfillment orders must be assigned to a single location.']);
    expect(await create(order, 0)).toEqual([]);
    expect(await create(order, 1)).toEqual([]);
    expect((await state(order)).displayFulfillmentStatus).toBe('FULFILLED');
  });

  it('holds, refuses and releases a location', async () => {
    const order = await twoPlaces();
    await moda.act(`orders/${order.id}/hold`, { location: 'Roma' });
    expect(await open(order)).toEqual([
      ['Milano', 'OPEN', [2]],
      ['Roma', 'ON_HOLD', [1]],
    ]);
    expect(await create(order, 1)).toEqual([expect.stringContaining('unfulfillable status= on_hold')]);
    await moda.act(`orders/${order.id}/release`, {});
    await moda.act(`orders/${order.id}/refuse`, { location: 'Roma' });
    expect(await create(order, 1)).toHaveLength(1);
    expect(await create(order, 0)).toEqual([]);
  });

  it('sends pieces itself, before or after the app reads the order, and cancels a fulfilment', async () => {
    const order = await moda.place({ lines: [{ sku: 'DW-1', quantity: 3, sent: 2 }] });
    const line = async () => (await state(order)).lineItems.nodes[0];
    expect(await line()).toMatchObject({ quantity: 3, currentQuantity: 3, unfulfilledQuantity: 1 });
    await moda.act(`orders/${order.id}/send`, {});
    expect(await line()).toMatchObject({ unfulfilledQuantity: 0 });
    const [first] = order.fulfillments;
    await at.control(`/shops/${moda.shop.domain}/orders/${order.id}/fulfilments/${first?.id}`, undefined, 'DELETE');
    expect(await line()).toMatchObject({ unfulfilledQuantity: 2 });
    expect(await open(order)).toEqual([['Negozio', 'OPEN', [2]]]);
  });

  it('counts pieces that came back twice in the line, and not in its fulfilment orders', async () => {
    const order = await moda.place({ lines: [{ sku: 'DW-1', quantity: 3, sent: 2 }] });
    await moda.act(`orders/${order.id}/return`, { lines: [{ sku: 'DW-1', quantity: 2 }] });
    expect((await state(order)).lineItems.nodes).toEqual([
      { sku: 'DW-1', quantity: 3, currentQuantity: 1, unfulfilledQuantity: -1 },
    ]);
    expect(await open(order)).toEqual([['Negozio', 'IN_PROGRESS', [1]]]);
  });

  it('edits an order in each of its locations', async () => {
    const order = await twoPlaces();
    await moda.act(`orders/${order.id}/edit`, {
      lines: [
        { sku: 'DW-1', quantity: 4 },
        { sku: 'DW-2', quantity: 0 },
        { sku: 'DW-3', quantity: 1 },
      ],
    });
    const { lineItems } = (await state(order)) as { lineItems: { nodes: { currentQuantity: number }[] } };
    expect(lineItems.nodes.map(({ currentQuantity }) => currentQuantity)).toEqual([4, 0, 1]);
    expect((await open(order)).filter(([, status]) => status === 'OPEN')).toEqual([['Milano', 'OPEN', [4, 1]]]);
  });

  it('places test orders, unpaid orders and orders in another currency', async () => {
    const lines = [{ sku: 'DW-1' }];
    const order = await moda.place({ lines, test: true, financialStatus: 'PENDING', currencyCode: 'USD' });
    expect(await state(order)).toMatchObject({ test: true, currencyCode: 'USD', displayFinancialStatus: 'PENDING' });
    await moda.act(`orders/${order.id}/edit`, { financialStatus: 'PAID' });
    expect(await state(order)).toMatchObject({ displayFinancialStatus: 'PAID' });
    expect(await state(await moda.place({ lines }))).toMatchObject({ test: false, currencyCode: 'EUR' });
  });

  it('keeps a draft out of the orders until the merchant completes it', async () => {
    const { body: draft } = await at.control(`/shops/${moda.shop.domain}/drafts`, { lines: [{ sku: 'DW-1' }] });
    const { body: before } = await at.control(`/shops/${moda.shop.domain}/orders`);
    expect((await at.control(`/shops/${moda.shop.domain}/drafts`)).body).toMatchObject([{ id: draft.id }]);
    const { body: order } = await at.control(`/shops/${moda.shop.domain}/drafts/${draft.id}/complete`, {});
    const { body: after } = await at.control(`/shops/${moda.shop.domain}/orders`);
    expect(after.length).toBe(before.length + 1);
    expect(await state(order)).toMatchObject({ displayFulfillmentStatus: 'UNFULFILLED' });
    expect((await at.control(`/shops/${moda.shop.domain}/drafts/${draft.id}/complete`, {})).status).toBe(404);
  });
});
