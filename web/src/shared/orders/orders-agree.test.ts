import { expect, it } from '@jest/globals';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import { ordersAgree } from './orders-agree.ts';

const listOf = (...statuses: OrderStatus[]) => statuses.map((status) => ({ status }));
const summary = { counts: { pending: 1, paid: 1, shipped: 1, cancelled: 0 }, total: 3, grossRevenue: '0.00' };

it.each([
  ['all orders as they are counted', listOf('pending', 'processing', 'shipped'), true, undefined, true],
  ['as many orders, one with an older status', listOf('pending', 'paid', 'paid'), true, undefined, false],
  ['one order less than counted', listOf('pending', 'paid'), true, undefined, false],
  ['the first page', listOf('pending', 'paid'), false, undefined, true],
  ['a first page with a status that is not counted', listOf('pending', 'pending'), false, undefined, false],
  ['a tab', listOf('paid'), true, 'paid' as const, true],
  ['a tab with an order of another one', listOf('shipped'), true, 'paid' as const, false],
])('ordersAgree compares with the summary: %s', (_what, orders, complete, tab, expected) => {
  expect(ordersAgree({ orders, complete, tab }, summary)).toBe(expected);
});
