import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { allRoutes } from './all-routes.ts';

const COST = /"(costPrice|unitCost|costedProducts|cost)"/;
const saysCost = (schema: z.ZodType, io: 'input' | 'output'): boolean =>
  COST.test(JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })));

it('only routes for administrators return product costs', () => {
  const telling = allRoutes.filter(({ route: { response } }) => response && saysCost(response, 'output'));
  expect(telling.map(({ name }) => name)).toContain('getAdminProduct');
  expect(telling.filter(({ route: { access } }) => access !== 'admin').map(({ name }) => name)).toEqual([]);
});

it("only two events contain product costs, for the orders service; an order's shipping cost is different", () => {
  const telling = allEvents.filter(({ schema, type }) => type !== 'order.quoted' && saysCost(schema, 'input'));
  expect(telling.map(({ type }) => type).toSorted()).toEqual(['order.requested', 'stock.allocated']);
});
