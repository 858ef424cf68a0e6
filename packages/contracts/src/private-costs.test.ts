import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { allRoutes } from './all-routes.ts';

const COST = /"(costPrice|unitCost|costedProducts|cost)"/;
const saysCost = (schema: z.ZodType, io: 'input' | 'output'): boolean =>
  COST.test(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));

it('only administrators see what products cost us', () => {
  const telling = allRoutes.filter(({ route: { response } }) => response && saysCost(response, 'output'));
  expect(telling.map(({ name }) => name)).toContain('getAdminProduct');
  expect(telling.filter(({ route: { access } }) => access !== 'admin').map(({ name }) => name)).toEqual([]);
});

it('two events say it, to the orders service; what an order costs to ship is another thing', () => {
  const telling = allEvents.filter(({ schema, type }) => type !== 'order.quoted' && saysCost(schema, 'input'));
  expect(telling.map(({ type }) => type).toSorted()).toEqual(['order.requested', 'stock.allocated']);
});
