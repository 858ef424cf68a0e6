import { expect, it } from '@jest/globals';
import { publicOperations } from './public-operations.ts';

const answer = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });

it('leaves out operations for administrators and webhooks, with the schemas that only those use', () => {
  const document = {
    openapi: '3.1.1',
    paths: {
      '/api/orders': { get: { 'x-right': 'rivenditore', ...answer('Order') } },
      '/api/admin/orders': { get: { 'x-right': 'admin', ...answer('AdminOrder') } },
      '/api/webhooks/shopify': { post: {} },
    },
    components: {
      responses: { Problem: answer('Problem') },
      schemas: { Order: { items: { $ref: '#/components/schemas/Line' } }, Line: {}, AdminOrder: {}, Problem: {} },
    },
  };
  const shown = publicOperations(document);
  expect(Object.keys(shown.paths)).toEqual(['/api/orders']);
  expect(Object.keys(shown.components.schemas)).toEqual(['Order', 'Line', 'Problem']);
  expect(shown.openapi).toBe('3.1.1');
});
