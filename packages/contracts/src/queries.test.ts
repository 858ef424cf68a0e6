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

it('no query takes a NUL, which the database cannot store, but for those that are read elsewhere', () => {
  const taken = allRoutes.flatMap(({ name, route: { query } }) => {
    if (!query) return [];
    const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties)
      .filter((field) => !query.safeParse({ [field]: 'a\0b' }).error?.issues.some(({ path }) => path[0] === field))
      .map((field) => `${name} ${field}`);
  });
  expect(taken.toSorted()).toEqual(readElsewhere);
});
