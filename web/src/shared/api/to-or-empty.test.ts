import { describe, expect, it, jest } from '@jest/globals';
import { listOrders } from '@drappo/contracts/orders/routes';
import type { ApiAnswer, ApiRequest } from './send.ts';
import { toOrEmpty } from './to-or-empty.ts';

const { queryFn } = toOrEmpty(listOrders, [], (limit: number) => ({ query: { limit } }));
const answering = (answer: ApiAnswer) => jest.fn((_request: ApiRequest) => answer);

describe('an endpoint that is empty for people without access', () => {
  it('calls its route and returns the answer', async () => {
    const ask = answering({ data: ['an order'] });
    expect(await queryFn(3, undefined, undefined, ask)).toEqual({ data: ['an order'] });
    expect(ask).toHaveBeenCalledWith({ url: '/api/orders', method: 'GET', query: { limit: 3 } });
  });

  it('turns only a 403 into the empty answer', async () => {
    const refused = (status: number) => answering({ error: { status, message: '' } });
    expect(await queryFn(3, undefined, undefined, refused(403))).toEqual({ data: [] });
    expect(await queryFn(3, undefined, undefined, refused(500))).toEqual({ error: { status: 500, message: '' } });
  });
});
