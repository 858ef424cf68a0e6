import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allRoutes } from './all-routes.ts';

/** Read by code of their own, which refuses or ignores what it does not know. */
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

it('every list that takes a search text takes it in a body too', () => {
  const searched = allRoutes.filter(
    ({ route: { method, query } }) => method === 'GET' && query && fieldsOf(query).includes('search'),
  );
  expect(searched.length).toBeGreaterThan(20);
  const paths = new Set(allRoutes.map(({ route: { method, path } }) => `${method} ${path}`));
  expect(searched.filter(({ route }) => !paths.has(`POST ${route.path}/search`)).map(({ name }) => name)).toEqual([]);
});

it('no query takes a NUL, which the database cannot store, but for those that are read elsewhere', () => {
  const taken = allRoutes.flatMap(({ name, route: { query } }) => {
    if (!query) return [];
    return fieldsOf(query)
      .filter((field) => !query.safeParse({ [field]: 'a\0b' }).error?.issues.some(({ path }) => path[0] === field))
      .map((field) => `${name} ${field}`);
  });
  expect(taken.toSorted()).toEqual(readElsewhere);
});
