import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineRoute, pathTo, type AnswerOf, type BodyOf } from './route.ts';

const ship = defineRoute({
  owner: 'orders',
  method: 'PUT',
  path: '/api/orders/:id/lines/:line',
  access: 'admin',
  summary: 'Ships a line',
  body: z.object({ pieces: z.coerce.number() }),
  response: z.object({ shipped: z.boolean() }),
});
const list = defineRoute({ owner: 'orders', method: 'GET', path: '/api/orders', access: 'user', summary: 'Lists' });

describe('the path to a route', () => {
  it('fills in and encodes its parameters', () => {
    expect(pathTo(ship, { id: 'a/b', line: '1' })).toBe('/api/orders/a%2Fb/lines/1');
    expect(pathTo(list)).toBe('/api/orders');
  });

  it('requires exactly the parameters of the path', () => {
    // @ts-expect-error a parameter is missing
    expect(pathTo(ship, { id: '1' })).toBe('/api/orders/1/lines/');
    // @ts-expect-error there are none
    expect(pathTo(list, { id: '1' })).toBe('/api/orders');
  });
});

describe('a route', () => {
  it('keeps the types of its schemas', () => {
    const body: BodyOf<typeof ship> = { pieces: '2' };
    const answer: AnswerOf<typeof ship> = { shipped: true };
    const empty: AnswerOf<typeof list> = null;
    expect([ship.body.parse(body), ship.response.parse(answer), empty]).toEqual([
      { pieces: 2 },
      { shipped: true },
      null,
    ]);
  });

  it('rejects members outside the definition', () => {
    // @ts-expect-error unknown member
    const odd = defineRoute({ owner: 'orders', method: 'GET', path: '/', access: 'user', summary: '', acess: 'admin' });
    expect(odd.path).toBe('/');
  });
});
