import type { ProductDetails } from '@drappo/contracts/catalog/product-details';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser } from './support/samples.ts';
import { answer, server, signedOut } from './support/server.ts';

useFakeApi();

const variants = ['S', 'M'].map((size) => ({
  id: `v-${size}`,
  name: `sabbia, ${size}`,
  color: 'sabbia',
  size,
  sku: `DW-${size}`,
  available: 3,
}));
const images = [
  { id: 'i1', imageUrl: '/fronte.webp', altText: 'fronte', color: null, isCloth: false, sortOrder: 0, sources: [] },
  { id: 'i2', imageUrl: '/collo.webp', altText: 'collo', color: null, isCloth: false, sortOrder: 1, sources: [] },
];
const details: ProductDetails = {
  fabric: 'Gabardina, 280 g/m²',
  composition: [{ part: 'esterno', fibres: [{ name: 'cotone', percent: 100 }] }],
  careSymbols: ['non-lavare', 'secco-p'],
  careText: 'Ferro tiepido',
  originCountry: 'IT',
  sizeChart: {
    columns: ['Petto'],
    rows: [
      { size: 'S', values: ['52'] },
      { size: 'M', values: ['54'] },
    ],
  },
  measures: [
    { kind: 'punto', name: 'Petto', value: '', from: [63, 33], to: [84, 33] },
    { kind: 'linea', name: 'Spalle', value: '41', from: [32, 7], to: [68, 7] },
  ],
};

const show = async (changes: Partial<ProductDetails>) => {
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/products/p1', () => answer(aProduct({ variants, images, ...changes }))),
    http.get('/api/products', () => answer({ products: [], total: 0 })),
    ...signedOut,
  );
  renderApp('/product/p1');
  await screen.findByRole('heading', { level: 1 });
};

describe('the sheet of a product', () => {
  it('shows cloth, care and origin before the facts that apply to every product', async () => {
    await show(details);
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'Tessuto',
      'Composizione',
      'Cura',
      'Fatto in',
      'Materiale',
      'Garanzia',
      'Spedizione gratuita',
      'Resi e cambi',
    ]);
    for (const text of ['Gabardina, 280 g/m²', '100% cotone', 'Ferro tiepido', 'Italia'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Non lavare in acqua' })).toBeTruthy();
  });

  it('omits what a product does not specify', async () => {
    await show({});
    expect(screen.getAllByRole('term')).toHaveLength(4);
    expect(screen.queryByRole('heading', { name: 'Taglie e misure' })).toBeNull();
    expect(screen.queryByRole('img', { name: /^Misure in figura/ })).toBeNull();
  });

  it('marks the selected size in the table and on the drawing, which can show another', async () => {
    await show(details);
    const rowOf = (size: string) =>
      within(screen.getByRole('table', { name: '' })).getByRole('row', { name: RegExp(`^${size}`) });
    const drawing = () => screen.getByRole('img', { name: /^Misure in figura/ }).getAttribute('aria-label');
    expect(drawing()).toBe('Misure in figura, taglia S: Petto 52, Spalle 41');
    await press(screen.getByRole('button', { name: 'M' }));
    expect(drawing()).toBe('Misure in figura, taglia M: Petto 54, Spalle 41');
    expect(rowOf('M').getAttribute('aria-current')).toBe('true');
    await press(screen.getByRole('button', { name: 'Misure della taglia S' }));
    expect(drawing()).toContain('taglia S: Petto 52');
    expect(rowOf('S').getAttribute('aria-current')).toBe('true');
  });

  it('shows the measures only on the first picture', async () => {
    await show(details);
    await press(screen.getByRole('button', { name: 'collo' }));
    expect(screen.queryByRole('img', { name: /^Misure in figura/ })).toBeNull();
  });
});
