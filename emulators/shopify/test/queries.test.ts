import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHarness, type Harness, type OpenShop, type PlacedOrder } from './support/harness.ts';

const ORDER = `query Order($id: ID!) {
  order(id: $id) {
    id name email phone createdAt updatedAt cancelledAt displayFulfillmentStatus
    customer { id firstName lastName email defaultPhoneNumber { phoneNumber } }
    shippingAddress { firstName lastName company address1 address2 city provinceCode zip countryCodeV2 phone }
    lineItems(first: 50) {
      nodes { id sku quantity currentQuantity title variantTitle originalUnitPriceSet { shopMoney { amount currencyCode } } }
      pageInfo { hasNextPage endCursor }
    }
    fulfillmentOrders(first: 10) { nodes { id status lineItems(first: 50) { nodes { remainingQuantity lineItem { id sku } } } } }
    fulfillments(first: 10) { id trackingInfo(first: 5) { number company url } }
  }
}`;
const CHANGED = `query Changed($first: Int!, $after: String, $query: String) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id updatedAt } pageInfo { hasNextPage endCursor }
  }
}`;

describe('queries', () => {
  let at: Harness;
  let moda: OpenShop;
  beforeAll(async () => {
    at = await startHarness();
    moda = await at.openShop('moda');
  });
  afterAll(() => at.close());

  it("return the shop's own data", async () => {
    const { data } = await moda.ask(
      '{ shop { id name myshopifyDomain } currentAppInstallation { accessScopes { handle } } }',
    );
    expect(data.shop).toMatchObject({ name: 'Moda', myshopifyDomain: 'moda.myshopify.com' });
    expect(data.shop.id).toMatch(/^gid:\/\/shopify\/Shop\/\d+$/);
    expect(data.currentAppInstallation.accessScopes).toContainEqual({ handle: 'read_orders' });
  });

  it('return a whole order, with aliases and fragments', async () => {
    const placed = await moda.place({
      lines: [
        { sku: 'DW-0001', quantity: 2, title: 'Foulard', variantTitle: 'Rosso', price: '19.90' },
        { sku: null, title: 'Buono' },
      ],
      email: 'anna@example.com',
      shippingAddress: {
        firstName: 'Anna',
        lastName: 'Verdi',
        address1: 'Corso Como 1',
        city: 'Milano',
        zip: '20154',
        provinceCode: 'MI',
        countryCode: 'IT',
      },
    });
    const { data, errors } = await moda.ask(ORDER, { id: placed.gid });
    expect(errors).toBeUndefined();
    expect(data.order).toMatchObject({
      id: placed.gid,
      name: '#1001',
      email: 'anna@example.com',
      cancelledAt: null,
      displayFulfillmentStatus: 'UNFULFILLED',
      customer: { firstName: 'Anna', lastName: 'Verdi' },
      shippingAddress: { address1: 'Corso Como 1', address2: null, countryCodeV2: 'IT', phone: null },
      lineItems: {
        nodes: [
          {
            sku: 'DW-0001',
            quantity: 2,
            currentQuantity: 2,
            variantTitle: 'Rosso',
            originalUnitPriceSet: { shopMoney: { amount: '19.90', currencyCode: 'EUR' } },
          },
          { sku: null, title: 'Buono', quantity: 1 },
        ],
        pageInfo: { hasNextPage: false },
      },
      fulfillmentOrders: { nodes: [{ status: 'OPEN' }] },
      fulfillments: [],
    });
    const both = await moda.ask(
      `query ($id: ID!) { first: order(id: $id) { ...Named } second: node(id: $id) { __typename ... on Order { ...Named note } } }
       fragment Named on Order { label: name }`,
      { id: placed.gid },
    );
    expect(both.data).toEqual({
      first: { label: '#1001' },
      second: { __typename: 'Order', label: '#1001', note: null },
    });
  });

  it('return nothing for an order of another shop or an unknown one', async () => {
    const altra = await at.openShop('altra');
    const placed = await altra.place({ lines: [{ sku: 'DW-1' }] });
    expect((await moda.ask(ORDER, { id: placed.gid })).data).toEqual({ order: null });
    expect((await moda.ask(ORDER, { id: 'gid://shopify/Order/1' })).data).toEqual({ order: null });
    expect((await moda.ask(ORDER, { id: '1' })).errors?.[0]).toMatchObject({ message: "Invalid global id '1'" });
  });

  it('list every order once by its last change, even if some change between pages', async () => {
    const shop = await at.openShop('tanti');
    const placed: PlacedOrder[] = [];
    for (let number = 0; number < 7; number += 1) placed.push(await shop.place({ lines: [{ sku: `DW-${number}` }] }));
    await at.control('/clock', { advanceSeconds: 60 });
    await shop.act(`orders/${placed[0]!.id}/edit`, { note: 'prima' });

    const seen: string[] = [];
    let after: string | null = null;
    for (;;) {
      const {
        data,
      }: { data?: { orders: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } } =
        await shop.ask(CHANGED, { first: 3, after });
      seen.push(...data!.orders.nodes.map(({ id }) => id));
      if (!data!.orders.pageInfo.hasNextPage) break;
      after = data!.orders.pageInfo.endCursor;
    }
    expect(seen).toEqual([...placed.slice(1), placed[0]!].map(({ gid }) => gid));

    const { updatedAt } = (await at.control(`/shops/${shop.shop.domain}/orders/${placed[0]!.id}`)).body;
    const since = await shop.ask(CHANGED, { first: 5, query: `updated_at:>='${updatedAt}'` });
    expect(since.data.orders.nodes.map(({ id }: { id: string }) => id)).toEqual([placed[0]!.gid]);
  });

  it.each([
    ['{ orders(first: 2, query: "tag:x") { nodes { id } } }', 'NOT_EMULATED'],
    ['{ orders(first: 2, sortKey: TOTAL_PRICE) { nodes { id } } }', 'NOT_EMULATED'],
    ['{ shop { plan { publicDisplayName } } }', 'NOT_EMULATED'],
    ['{ orders(first: 251) { nodes { id } } }', 'BAD_REQUEST'],
    ['{ orders { nodes { id } } }', 'BAD_REQUEST'],
    ['{ orders(first: 2, after: "x") { nodes { id } } }', 'BAD_REQUEST'],
    ['{ shop { colour } }', 'undefinedField'],
    ['{ order { id } }', 'missingRequiredArguments'],
    ['{ order(id: "gid://shopify/Order/1", colour: 1) { id } }', 'argumentNotAccepted'],
    ['query ($id: ID!) { order(id: $id) { id } }', 'INVALID_VARIABLE'],
    ['query ($id: Int!) { order(id: $id) { id } }', 'variableMismatch'],
    ['{ shop {', 'syntaxError'],
  ])('report why a query is invalid (%s)', async (query, code) => {
    const { data, errors } = await moda.ask(query);
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toContain(code);
    expect(data ?? null).toBeNull();
  });

  it('report missing or denied customer data', async () => {
    const shop = await at.openShop('riservata');
    const { gid } = await shop.place({ lines: [{ sku: 'DW-1' }] });
    const query = 'query ($id: ID!) { order(id: $id) { name email shippingAddress { zip } customer { id } } }';
    await at.control(`/shops/${shop.shop.domain}`, { customerData: 'missing' });
    expect((await shop.ask(query, { id: gid })).data.order).toEqual({
      name: '#1001',
      email: null,
      shippingAddress: null,
      customer: null,
    });
    await at.control(`/shops/${shop.shop.domain}`, { customerData: 'denied' });
    const { errors } = await shop.ask(query, { id: gid });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual([
      'ACCESS_DENIED',
      'ACCESS_DENIED',
      'ACCESS_DENIED',
    ]);
  });

  it('return empty fields for an order without address, customer or e-mail', async () => {
    const { gid } = await moda.place({
      lines: [{ sku: 'DW-1' }],
      shippingAddress: null,
      customer: null,
      email: null,
      phone: null,
    });
    const { data } = await moda.ask(ORDER, { id: gid });
    expect(data.order).toMatchObject({ shippingAddress: null, customer: null, email: null, phone: null });
  });
});
