import { describe, expect, it } from '@jest/globals';
import { floorCookie, queryOf } from './read-request.ts';

describe('queryOf', () => {
  it.each([
    ['/api/products?limit=12&offset=24', 'newest', [24]],
    ['/api/products?limit=12', 'newest', [0]],
    ['/api/products?limit=12&categoryId=c-1', 'category', [0, 'c-1']],
    ['/api/products?limit=12&search=lino', 'search', [0, 'lino']],
    ['/api/products/p-1', 'product', ['p-1']],
    ['/api/orders?limit=10', 'orders', ['u-1']],
    ['/api/orders/o-1', 'order', ['o-1', 'u-1']],
  ])('reads %s', (url, name, values) => {
    const query = queryOf(url, floorCookie('u-1'));
    expect({ name: query?.statement.name, values: query?.values }).toEqual({ name, values });
  });

  it('knows no other requests', () => {
    expect(queryOf('/api/cart')).toBeUndefined();
  });
});
