import { describe, expect, it } from '@jest/globals';
import { changesOf } from './audit-changes.ts';

describe('what an entry of the trail shows', () => {
  it.each([
    ['before and after', { before: { status: 'paid' }, after: { status: 'shipped' } }],
    ['from and to', { from: { status: 'paid' }, to: { status: 'shipped' } }],
    ['the same beside it', { status: 'shipped', before: { status: 'paid' }, after: { status: 'shipped' } }],
  ])('shows %s as text', (_name, details) => {
    expect(changesOf(details, 'order')).toEqual([{ name: 'status', from: 'Pagato', to: 'Spedito' }]);
  });

  it('leaves out unchanged fields, and the list of changes', () => {
    const rights = { role: 'base', plan: 'trial', planExpiresAt: null, blocked: false };
    expect(
      changesOf({ changed: ['role', 'blocked'], before: rights, after: { ...rights, role: 'admin', blocked: true } }),
    ).toEqual([
      { name: 'role', from: 'Pubblico', to: 'Amministratore' },
      { name: 'blocked', from: 'no', to: 'sì' },
    ]);
  });

  it('shows no previous value for something new, and leaves out empty fields', () => {
    expect(changesOf({ name: 'Gilet', to: { price: '19.00', weight: null, isActive: true } })).toEqual([
      { name: 'price', to: '€19,00' },
      { name: 'isActive', to: 'sì' },
      { name: 'name', to: 'Gilet' },
    ]);
  });

  it('shows a single value without a field', () => {
    expect(changesOf({ sku: 'DW-1', from: 3, to: 5 })).toEqual([
      { name: '', from: '3', to: '5' },
      { name: 'sku', to: 'DW-1' },
    ]);
    expect(changesOf({ from: 'pending', to: 'approved' }, 'product-request')).toEqual([
      { name: '', from: 'In attesa', to: 'Approvato' },
    ]);
  });

  it('reads variants, pictures and dates', () => {
    expect(
      changesOf({
        from: { images: [], variants: [{ sku: 'A', color: 'blu', size: 'M', stock: 1 }] },
        to: { images: [{ imageUrl: 'x', altText: null }], variants: [{ sku: 'A', color: null, size: null, stock: 2 }] },
      }),
    ).toEqual([
      { name: 'images', from: '0 immagini', to: '1 immagine' },
      { name: 'variants', from: 'A (blu, M): 1', to: 'A: 2' },
    ]);
    expect(changesOf({ keepsInvoiceDataUntil: '2037-01-01T00:00:00.000Z' })).toEqual([
      { name: 'keepsInvoiceDataUntil', to: '01/01/2037, 01:00' },
    ]);
  });

  it.each([
    ['order', 'Da pagare', 'approved'],
    ['beta-application', 'In attesa', 'Approvata'],
    ['packaging-profile', 'In attesa', 'Approvato'],
    ['something-new', 'pending', 'approved'],
  ])('shows the status of a thing with the labels of its kind: %s', (kind, from, to) => {
    expect(changesOf({ before: { status: 'pending' }, after: { status: 'approved' } }, kind)).toEqual([
      { name: 'status', from, to },
    ]);
  });

  it('shows nothing if nothing was recorded', () => {
    expect(changesOf({})).toEqual([]);
  });
});
