import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { http } from 'msw';
import { aProduct } from './samples.ts';
import { answer } from './server.ts';

/** Builds a catalogue id that ends in `digit`. */
export const idOf = (digit: number): string => `0190b5a0-7c1e-7000-8000-00000000000${digit}`;

const variant = (digit: number, size: string) => ({
  id: idOf(digit),
  name: `bianco, ${size}`,
  color: 'bianco',
  size,
  sku: `DW-1-${size}`,
  available: 4,
  stock: 5,
});

export const anAdminProduct = (overrides: Partial<AdminProduct> = {}): AdminProduct => ({
  ...aProduct({ id: idOf(9), name: 'Camicia', categoryId: idOf(7), price: '46.50', comparePrice: null, images: [] }),
  variants: [variant(1, 'S'), variant(2, 'M')],
  costPrice: null,
  sku: 'DW-1-S',
  stock: 10,
  revision: 3,
  hasDefaultVariant: false,
  ...overrides,
});

export const categories = http.get('/api/categories', () =>
  answer([{ id: idOf(7), name: 'Abbigliamento', slug: 'abbigliamento' }]),
);

/** The answers for the back office's catalogue; the first product can be opened. */
export const catalogue = (products = [anAdminProduct()]) => [
  categories,
  http.get('/api/admin/products', () => answer({ products, total: products.length, hasMore: false })),
  http.get('/api/admin/products/:id', () => answer(products[0])),
];
