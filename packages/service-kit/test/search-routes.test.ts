import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { defineRoute } from '@drappo/contracts/route';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint } from '../src/http/endpoint.ts';
import { httpPerson } from '../src/testing/http-person.ts';
import { testIssuer } from '../src/testing/test-actors.ts';
import { clock, handled, log, port, serveThings } from './support/http-things.ts';

const issuer = testIssuer(clock);

const listThings = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/things',
  searchable: true,
  access: 'rivenditore',
  summary: 'Test',
  duringView: true,
  query: z.strictObject({
    search: z.string().trim().max(20).optional(),
    limit: z.coerce.number().int().min(1).max(9).default(5),
  }),
  response: z.object({ found: z.string() }),
});

serveThings(
  [
    endpoint(listThings, async ({ query, ctx }) => {
      handled.push({ query, dedupe: ctx.dedupe });
      return { found: query.search ?? 'all' };
    }),
  ],
  issuer.verifier,
);

const as = ({ cookie }: { cookie: string }, headers: Record<string, string> = {}) =>
  httpPerson(`http://127.0.0.1:${port()}`, { cookie, headers });
const reseller = issuer.user('rivenditore');
const search = (body: unknown, client = as(reseller)) => client.send('POST', '/things/search', body);

describe('the POST of a searchable list', () => {
  it('reaches the handler of the GET with the same query, and is logged like the GET', async () => {
    const asked = [await as(reseller).get('/things?search=%20lana%20&limit=2')];
    asked.push(await as(reseller).send('POST', '/things/search', { search: ' lana ', limit: '2' }));
    expect(asked.map(({ status, body }) => [status, body])).toEqual(Array.from(asked, () => [200, { found: 'lana' }]));
    expect(handled).toEqual(Array.from(asked, () => ({ query: { search: 'lana', limit: 2 } })));
    expect(log.lines).toEqual([]);
  });

  it('is a read: an Idempotency-Key stores no result', async () => {
    await search({ search: 'lana' }, as(reseller, { 'idempotency-key': 'twelve-signs' }));
    expect(handled).toEqual([{ query: { search: 'lana', limit: 5 }, dedupe: undefined }]);
  });

  it('has the same access rights as the GET', async () => {
    const customer = issuer.user('rivenditore', { viewedBy: 'admin' });
    const viewer = as(customer, { [VIEW_HEADER]: customer.userId });
    const statuses = [];
    for (const client of [as({ cookie: '' }), as(issuer.user('base')), as(issuer.user('admin')), viewer])
      statuses.push([(await client.get('/things')).status, (await search({}, client)).status]);
    expect(statuses).toEqual([
      [401, 401],
      [403, 403],
      [200, 200],
      [200, 200],
    ]);
  });

  it.each([
    ['an unknown field', { extra: '1' }, 'extra'],
    ['what the query does not take', { limit: '10' }, 'limit'],
    ['a number, which no address has', { limit: 2 }, 'limit'],
    ['a list', { search: ['lana'] }, 'search'],
    ['half a character', { search: '\ud800' }, 'search'],
    ['a NUL', { search: 'a\0' }, 'search'],
  ])('rejects %s', async (_what, body, field) => {
    const { status, body: problem } = await search(body);
    expect([status, problem.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
    expect(handled).toEqual([]);
  });
});
