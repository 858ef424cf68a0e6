import { describe, expect, it } from '@jest/globals';
import { orderIdOf } from './order-id.ts';

describe('orderIdOf', () => {
  const first = orderIdOf('a.myshopify.com', '1');

  it('is a UUID of version 5', () => {
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('never changes for one shop order, since databases contain it', () => {
    expect(orderIdOf('a.myshopify.com', '1')).toBe(first);
    expect(first).toBe('f8d48727-4538-50f9-9f98-c68d4b5d1f1b');
  });

  it('differs for another shop, order or holder', () => {
    const others = [
      orderIdOf('b.myshopify.com', '1'),
      orderIdOf('a.myshopify.com', '2'),
      orderIdOf('a.myshopify.com', '1', 'user-1'),
      orderIdOf('a.myshopify.com', '1', 'user-2'),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });
});
