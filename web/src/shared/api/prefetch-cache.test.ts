import { listProducts } from '@drappo/contracts/catalog/routes/products';
import { afterEach, expect, jest, test } from '@jest/globals';
import { prefetch, dropPrefetched, takePrefetched } from './prefetch-cache.ts';
import { call } from './call.ts';
import { send } from './send.ts';

const usual = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = usual;
  dropPrefetched();
});

const answering = (...bodies: unknown[]) => {
  const fetched = jest.fn<typeof fetch>();
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body));
  globalThis.fetch = fetched;
  return fetched;
};

test('prefetch returns a copy of the response, and the program reads the stored one only once', async () => {
  const fetched = answering({ total: 1 }, { total: 2 });
  const early = await prefetch({ url: '/api/products?limit=12&offset=0' });
  const call = { url: '/api/products', query: { limit: 12, offset: 0 } };
  expect([await early.json(), (await send(call)).data, (await send(call)).data]).toEqual([
    { total: 1 },
    { total: 1 },
    { total: 2 },
  ]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a prefetched search response is returned only for the same search', async () => {
  const fetched = answering({ total: 1 }, { total: 2 });
  const search = (text: string) => call(listProducts, { query: { search: text, limit: 12 } });
  await prefetch(search('lana'));
  expect([(await send(search('lino'))).data, (await send(search('lana'))).data]).toEqual([{ total: 2 }, { total: 1 }]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/products/search', '/api/products/search']);
});

test('dropPrefetched drops the responses that were not used', async () => {
  answering({ total: 1 });
  await prefetch({ url: '/api/products' });
  dropPrefetched();
  expect(takePrefetched({ url: '/api/products' })).toBeUndefined();
});

test('the program receives the failure of a failed prefetch', async () => {
  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValueOnce(new Error('the network is gone'));
  await expect(prefetch({ url: '/api/products' })).rejects.toThrow('the network is gone');
  expect((await send({ url: '/api/products' })).error).toEqual({ status: 0, message: '0: the network is gone' });
});
