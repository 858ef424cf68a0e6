import { describe, expect, it } from '@jest/globals';
import { checkQuery, officialSchema } from '../official/official-schema.ts';
import { actualCost, requestedCost } from './cost.ts';

const costed = (query: string, variables: { [name: string]: unknown } = {}) => {
  const checked = checkQuery(query, variables);
  if ('errors' in checked) throw checked.errors[0];
  return { schema: officialSchema(), ...checked };
};

describe('cost of a query', () => {
  it.each([
    ['{ shop { name myshopifyDomain } }', 1],
    ['{ shop { name } shop { id } }', 1],
    ['{ shop { name } other: shop { id } }', 2],
    ['{ order(id: "x") { name customer { email } } }', 2],
    // Shopify's observed price: 1 + 2 + 11 x (1 + 1).
    ['{ product(id: "x") { variants(first: 250) { nodes { inventoryItem { id tracked } } } } }', 25],
    ['{ orders(first: 1) { nodes { id } } }', 3],
    ['{ orders(first: 10) { nodes { id } pageInfo { hasNextPage } } }', 6],
    ['{ orders(first: 10) { edges { cursor node { id } } } }', 6],
    ['{ orders(first: 0) { nodes { id } } }', 2],
    ['{ node(id: "x") { id ... on Order { customer { id } } ... on Fulfillment { id } } }', 2],
    ['mutation { fulfillmentCreate(fulfillment: { lineItemsByFulfillmentOrder: [] }) { fulfillment { id } } }', 10],
  ])('for %s is at most %d points', (query, points) => {
    expect(requestedCost(costed(query))).toBe(points);
  });

  it("uses a variable's value as the size, and counts fragments once", () => {
    const query = `query ($n: Int!) { orders(first: $n) { nodes { ...A ...B } } }
      fragment A on Order { customer { id } } fragment B on Order { customer { email } }`;
    expect(requestedCost(costed(query, { n: 50 }))).toBe(2 + 7 * 2);
  });

  it('charges less if fewer items come back than requested', () => {
    const query = costed('{ orders(first: 250) { nodes { customer { id } lineItems(first: 100) { nodes { id } } } } }');
    expect(requestedCost(query)).toBe(2 + 11 * (1 + 1 + 2 + 9));
    const line = { nodes: [{ id: '1' }] };
    const order = { customer: { id: '1' }, lineItems: line };
    expect(actualCost(query, { orders: { nodes: [order, { ...order, customer: null }] } })).toBe(2 + 1 * (1 + 1 + 3));
    expect(actualCost(query, { orders: { nodes: [] } })).toBe(2);
    expect(actualCost(costed('{ order(id: "x") { customer { id } } }'), { order: null })).toBe(1);
  });
});
