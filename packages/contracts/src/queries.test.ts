import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allRoutes } from './all-routes.ts';

/** Queries that separate code validates, which rejects or ignores unknown values. */
const readElsewhere = [
  'listOrders cursor',
  'listProducts after',
  'listProducts available',
  'listProducts categoryId',
  'listProducts colors',
  'listProducts discounted',
  'listProducts ids',
  'listProducts limit',
  'listProducts maxPrice',
  'listProducts minPrice',
  'listProducts offset',
  'listProducts prices',
  'listProducts recent',
  'listProducts search',
  'listProducts sizes',
  'listProducts sort',
  'openLogin next',
  'readSessionFeed known',
];

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

it('every list with a search text also accepts it in a body', () => {
  const searched = allRoutes.filter(
    ({ route: { method, query } }) => method === 'GET' && query && fieldsOf(query).includes('search'),
  );
  expect(searched.length).toBeGreaterThan(20);
  const paths = new Set(allRoutes.map(({ route: { method, path } }) => `${method} ${path}`));
  expect(searched.filter(({ route }) => !paths.has(`POST ${route.path}/search`)).map(({ name }) => name)).toEqual([]);
});

it('no query accepts a NUL, which the database cannot store, except those that separate code validates', () => {
  const taken = allRoutes.flatMap(({ name, route: { query } }) => {
    if (!query) return [];
    return fieldsOf(query)
      .filter((field) => !query.safeParse({ [field]: 'a\0b' }).error?.issues.some(({ path }) => path[0] === field))
      .map((field) => `${name} ${field}`);
  });
  expect(taken.toSorted()).toEqual(readElsewhere);
});
