import { expect, it } from '@jest/globals';
import { exportProducts, getImport, startImport } from '@drappo/contracts/catalog/routes/admin-products';
import { urlTo } from './url-to.ts';

it('urlTo builds the path with its parameters and the query without empty values', () => {
  expect(urlTo(startImport, { query: { name: 'a b' } })).toBe('/api/admin/product-imports?name=a+b');
  expect(urlTo(exportProducts, { query: { format: 'csv', search: '', state: '' } })).toBe(
    '/api/admin/product-export?format=csv',
  );
  expect(urlTo(exportProducts)).toBe('/api/admin/product-export');
  expect(urlTo(getImport, { params: { id: 'a/b' } })).toBe('/api/admin/product-imports/a%2Fb');
});
