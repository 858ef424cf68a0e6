import { savedPriceRule } from '../../pricing/price-rule.ts';
import { defineRoute } from '../../route.ts';

export const getPriceRule = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/price-rule',
  access: 'rivenditore',
  summary: 'Reads the own price rule',
  duringView: true,
  response: savedPriceRule,
});

export const savePriceRule = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/price-rule',
  access: 'rivenditore',
  summary: 'Saves the own price rule, or removes it',
  body: savedPriceRule,
  response: savedPriceRule,
});
