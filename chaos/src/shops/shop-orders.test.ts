import { expect, test } from '@jest/globals';
import { planShopOrders } from './shop-orders.ts';

const plan = { seed: 7, orders: 400, shops: 10, paid: 0.25, skus: ['DW-0-0', 'DW-0-1', 'DW-1-0', 'DW-1-1'] };

test('shop orders use every number in two shops, and never twice in one shop', () => {
  const shopsOf = Map.groupBy(planShopOrders(plan), ({ id }) => id);
  for (const orders of shopsOf.values()) expect(new Set(orders.map(({ shop }) => shop)).size).toBe(2);
  expect(shopsOf.size).toBe(200);
});

test('shop orders contain foreign, mixed and own lines, and the SKU says which lines are ours', () => {
  const orders = planShopOrders(plan);
  const outcomes = Map.groupBy(orders, ({ outcome }) => outcome);
  expect(new Set(outcomes.keys())).toEqual(new Set(['imported', 'partial', 'skipped']));
  for (const { lines, ours } of orders) {
    const known = lines.filter(({ sku }) => sku !== null && plan.skus.includes(sku));
    const pieces = new Map<string, number>();
    for (const { sku, quantity } of known) pieces.set(sku!, (pieces.get(sku!) ?? 0) + quantity);
    expect(pieces).toEqual(ours);
  }
  const near = orders.flatMap(({ lines }) => lines).filter(({ sku }) => sku !== null && !sku.startsWith('DW-'));
  expect(orders.filter(({ isPaid, ours }) => isPaid && ours.size === 0)).toEqual([]);
  expect(orders.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(50);
  expect(near.length).toBeGreaterThan(20);
});

test('shop orders are the same for the same seed, and differ for another seed', () => {
  expect(planShopOrders(plan)).toEqual(planShopOrders(plan));
  expect(planShopOrders({ ...plan, seed: 8 })).not.toEqual(planShopOrders(plan));
});
