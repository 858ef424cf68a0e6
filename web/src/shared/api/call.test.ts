import { describe, expect, it } from '@jest/globals';
import * as adminRoutes from '@drappo/contracts/orders/admin-routes';
import * as routes from '@drappo/contracts/orders/routes';
import { call, to } from './call.ts';

describe('a call to a route', () => {
  it('contains its method, its path with parameters, its body and query', () => {
    expect(call(adminRoutes.refundOrder, { params: { id: 'a b' }, body: { amount: '1', reason: 'Difetto' } })).toEqual({
      url: '/api/admin/orders/a%20b/refunds',
      method: 'POST',
      body: { amount: '1', reason: 'Difetto' },
    });
    expect(call(routes.listOrders, { query: { limit: 3 } })).toEqual({
      url: '/api/orders',
      method: 'GET',
      query: { limit: 3 },
    });
  });

  it('puts a search text and the rest of its query into the body', () => {
    const query = { search: 'anna@example.it', limit: 3, status: '' };
    expect(call(adminRoutes.listAdminOrders, { query })).toEqual({
      url: '/api/admin/orders/search',
      method: 'POST',
      body: { search: 'anna@example.it', limit: '3' },
      isRead: true,
    });
    expect(call(adminRoutes.listAdminOrders, { query: { search: '', limit: 3 } }).url).toBe('/api/admin/orders');
  });

  it('accepts only the parts that the route has, and requires all that it needs', () => {
    // @ts-expect-error the path has a parameter
    expect(call(routes.getOrder).url).toBe('/api/orders/');
    // @ts-expect-error a GET has no body
    expect(call(routes.getOrder, { params: { id: '1' }, body: {} }).url).toBe('/api/orders/1');
  });
});

describe('the parts of an endpoint', () => {
  it('turn an argument into a request and type the answer', () => {
    const { query, transformResponse } = to(routes.getOrder, (id: string) => ({ params: { id } }));
    expect(query('1')).toEqual({ url: '/api/orders/1', method: 'GET' });
    type Data = ReturnType<NonNullable<typeof transformResponse>>;
    // @ts-expect-error the answer is an order, whose number is text
    const orderNumber: Data['orderNumber'] = 1;
    expect(orderNumber).toBe(1);
  });

  it('need no argument if the route needs none', () => {
    expect(to(routes.getOrderSummary).query()).toEqual({ url: '/api/orders/summary', method: 'GET' });
    // @ts-expect-error the route needs a parameter
    to(routes.getOrder);
  });
});
