import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHarness, type Harness, type OpenShop, type PlacedOrder } from './support/harness.ts';

const CREATE = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id status totalQuantity trackingInfo { number company url } } userErrors { field message }
  }
}`;
const UPDATE = `mutation Track($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    fulfillment { id trackingInfo { number company url } } userErrors { field message }
  }
}`;
const STATE = `query State($id: ID!) {
  order(id: $id) {
    displayFulfillmentStatus
    fulfillmentOrders(first: 5) { nodes { status lineItems(first: 10) { nodes { remainingQuantity lineItem { sku unfulfilledQuantity } } } } }
    fulfillments { name trackingInfo { number } fulfillmentLineItems(first: 5) { nodes { quantity lineItem { sku } } } }
  }
}`;

const gidOf = (type: string, id: number): string => `gid://shopify/${type}/${id}`;

describe('fulfilments', () => {
  let at: Harness;
  let moda: OpenShop;
  beforeAll(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
  });
  afterAll(() => at.close());

  const input = (order: PlacedOrder, quantities: number[] | null, trackingInfo: object = {}) => {
    const [open] = order.fulfillmentOrders;
    return {
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          {
            fulfillmentOrderId: gidOf('FulfillmentOrder', open!.id),
            ...(quantities
              ? {
                  fulfillmentOrderLineItems: quantities
                    .map((quantity, index) => ({
                      id: gidOf('FulfillmentOrderLineItem', open!.lines[index]!.id),
                      quantity,
                    }))
                    .filter(({ quantity }) => quantity !== 0),
                }
              : {}),
          },
        ],
        trackingInfo,
        notifyCustomer: true,
      },
    };
  };
  const placed = () => moda.place({ lines: [{ sku: 'DW-1', quantity: 2 }, { sku: 'ALTRO-1' }] });

  it('leave the rest open when only our lines are sent', async () => {
    const order = await placed();
    const { data } = await moda.ask(CREATE, input(order, [2, 0], { number: 'AB12', company: 'BRT' }));
    expect(data.fulfillmentCreate).toMatchObject({
      userErrors: [],
      fulfillment: {
        status: 'SUCCESS',
        totalQuantity: 2,
        trackingInfo: [{ number: 'AB12', company: 'BRT', url: expect.stringMatching(/^https:\/\/.+=AB12$/) }],
      },
    });
    expect((await moda.ask(STATE, { id: order.gid })).data.order).toEqual({
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillmentOrders: {
        nodes: [
          {
            status: 'IN_PROGRESS',
            lineItems: {
              nodes: [
                { remainingQuantity: 0, lineItem: { sku: 'DW-1', unfulfilledQuantity: 0 } },
                { remainingQuantity: 1, lineItem: { sku: 'ALTRO-1', unfulfilledQuantity: 1 } },
              ],
            },
          },
        ],
      },
      fulfillments: [
        {
          name: `${order.name}-F1`,
          trackingInfo: [{ number: 'AB12' }],
          fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { sku: 'DW-1' } }] },
        },
      ],
    });
  });

  it('send all open lines when none are named; a second time nothing is left', async () => {
    const order = await placed();
    await moda.ask(
      CREATE,
      input(order, null, { number: '1', company: 'Corriere Rossi', url: 'https://rossi.example/1' }),
    );
    const { data } = await moda.ask(STATE, { id: order.gid });
    expect(data.order).toMatchObject({
      displayFulfillmentStatus: 'FULFILLED',
      fulfillmentOrders: { nodes: [{ status: 'CLOSED' }] },
    });
    const again = await moda.ask(CREATE, input(order, null));
    expect(again.data.fulfillmentCreate).toMatchObject({
      fulfillment: null,
      userErrors: [{ message: expect.stringContaining('unfulfillable status= closed') }],
    });
    const { body } = await at.control(`/shops/${moda.shop.domain}/fulfilments`);
    const ofOrder = (body as { orderId: number }[]).filter(({ orderId }) => orderId === order.id);
    expect(ofOrder).toMatchObject([
      {
        notifications: 1,
        tracking: [{ company: 'Corriere Rossi', url: 'https://rossi.example/1' }],
        lines: [{ sku: 'DW-1' }, {}],
      },
    ]);
  });

  it.each([
    ['more than is open', [3, 0]],
    ['less than one', [-1, 0]],
  ])('reject %s and change nothing', async (_, quantities) => {
    const order = await placed();
    const { data } = await moda.ask(CREATE, input(order, quantities));
    expect(data.fulfillmentCreate).toEqual({
      fulfillment: null,
      userErrors: [{ field: ['fulfillment'], message: 'Invalid fulfillment order line item quantity requested.' }],
    });
    expect((await moda.ask(STATE, { id: order.gid })).data.order.displayFulfillmentStatus).toBe('UNFULFILLED');
  });

  it('do not exist for a fulfilment order of another shop', async () => {
    const order = await placed();
    const altra = await at.openShop('altra');
    const { data } = await altra.ask(CREATE, input(order, null));
    expect(data.fulfillmentCreate.userErrors).toEqual([
      { field: ['fulfillment'], message: 'Fulfillment order does not exist.' },
    ]);
  });

  it('replace a wrong tracking on the same fulfilment', async () => {
    const order = await placed();
    const made = await moda.ask(CREATE, input(order, [2, 0], { number: 'WRONG', company: 'BRT' }));
    const { id } = made.data.fulfillmentCreate.fulfillment;
    const { data } = await moda.ask(UPDATE, {
      id,
      tracking: { number: 'RIGHT', company: 'SDA', url: 'https://sda.example/RIGHT' },
    });
    expect(data.fulfillmentTrackingInfoUpdate).toEqual({
      userErrors: [],
      fulfillment: { id, trackingInfo: [{ number: 'RIGHT', company: 'SDA', url: 'https://sda.example/RIGHT' }] },
    });
    const unknown = await moda.ask(UPDATE, { id: gidOf('Fulfillment', 1), tracking: { number: 'X' } });
    expect(unknown.data.fulfillmentTrackingInfoUpdate.userErrors).toEqual([
      { field: ['fulfillmentId'], message: 'Fulfillment does not exist.' },
    ]);
    const wrong = await moda.ask(UPDATE, { id, tracking: { number: 'X', url: 'no address' } });
    expect(wrong.errors?.[0]?.extensions?.['code']).toBe('INVALID_VARIABLE');
  });

  it('follow an order that is edited or cancelled in the shop', async () => {
    const order = await placed();
    const edited = await moda.act(`orders/${order.id}/edit`, {
      lines: [
        { sku: 'DW-1', quantity: 1 },
        { sku: 'DW-2', quantity: 3 },
      ],
    });
    expect(edited.lines).toMatchObject([
      { sku: 'DW-1', quantity: 2, currentQuantity: 1 },
      { sku: 'ALTRO-1', currentQuantity: 1 },
      { sku: 'DW-2', quantity: 3, currentQuantity: 3 },
    ]);
    expect(edited.fulfillmentOrders[0].lines.map(({ remaining }: { remaining: number }) => remaining)).toEqual([
      1, 1, 3,
    ]);

    const cancelled = await moda.act(`orders/${order.id}/cancel`, { reason: 'CUSTOMER' });
    expect(cancelled).toMatchObject({ cancelReason: 'CUSTOMER', cancelledAt: expect.any(String) });
    const { data } = await moda.ask(
      'query ($id: ID!) { order(id: $id) { cancelledAt cancelReason lineItems(first: 5) { nodes { currentQuantity } } fulfillmentOrders(first: 5) { nodes { status } } } }',
      { id: order.gid },
    );
    expect(data.order).toMatchObject({
      cancelReason: 'CUSTOMER',
      lineItems: { nodes: [{ currentQuantity: 0 }, { currentQuantity: 0 }, { currentQuantity: 0 }] },
      fulfillmentOrders: { nodes: [{ status: 'CANCELLED' }] },
    });
    expect((await at.control(`/shops/${moda.shop.domain}/orders/${order.id}/cancel`, {})).status).toBe(409);
  });
});
