import { describe, expect, it } from '@jest/globals';
import { mayBeOrderName, orderName, shopNumberOf } from './order-name.ts';

describe('orderName', () => {
  it.each([
    [null, 'ORD-2026-000031'],
    [undefined, 'ORD-2026-000031'],
    ['#1005', 'ORD-2026-000031 (#1005)'],
  ])('returns for the shop number %j: %s', (shopNumber, name) => {
    expect(orderName({ orderNumber: 'ORD-2026-000031', shopNumber })).toBe(name);
  });
});

describe('shopNumberOf', () => {
  it.each([
    [{ shopOrderName: '#1005', shopifyOrderId: '6100' }, '#1005'],
    [{ shopOrderName: null, shopifyOrderId: '6100' }, '6100'],
    [{ shopOrderName: null, shopifyOrderId: null }, null],
  ])('returns for %j: %j', (order, number) => {
    expect(shopNumberOf(order)).toBe(number);
  });
});

describe('mayBeOrderName', () => {
  it.each(['ORD-2026-000031', 'ord-2026-000031', '#ORD-2026-000031', '#1005', '1005', 'EN1005', '6100000000046'])(
    'accepts %s',
    (text) => expect(mayBeOrderName(text)).toBe(true),
  );
  it.each(['', '#', 'mario', 'mario1@negozio.example', 'due parole 2', '-1', `1${'0'.repeat(60)}`])(
    'rejects %j',
    (text) => expect(mayBeOrderName(text)).toBe(false),
  );
});
