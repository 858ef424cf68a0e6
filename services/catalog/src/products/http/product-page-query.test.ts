import { describe, expect, it } from '@jest/globals';
import { productPageQuery } from './product-page-query.ts';

const categoryId = '0190b5a0-7c1e-7000-8000-000000000001';
const firstPage = {
  limit: 12,
  offset: 0,
  search: undefined,
  ids: undefined,
  choice: {},
  sort: undefined,
  after: undefined,
};

describe('productPageQuery', () => {
  it.each([
    ['nothing is the first page of 12', {}, firstPage],
    ['empty values are none', { limit: '', offset: '', categoryId: '', search: '' }, firstPage],
    ['a blank search is none', { search: '  ' }, firstPage],
    ['a search is trimmed', { search: ' lino ' }, { ...firstPage, search: 'lino' }],
    ['a search of 200 characters', { search: 'a'.repeat(200) }, { ...firstPage, search: 'a'.repeat(200) }],
    ['the next page', { limit: '12', offset: '12' }, { ...firstPage, offset: 12 }],
    ['the smallest page', { limit: '1' }, { ...firstPage, limit: 1 }],
    ['the largest page', { limit: '100' }, { ...firstPage, limit: 100 }],
    ['the last offset', { offset: '10000000' }, { ...firstPage, offset: 10_000_000 }],
    ['a category', { categoryId }, { ...firstPage, choice: { categoryId } }],
    ['facets', { sizes: 'S|M|S', minPrice: '49,90' }, { ...firstPage, choice: { sizes: ['S', 'M'], minPrice: 4_990 } }],
    ['an order', { sort: '-price' }, { ...firstPage, sort: '-price' }],
    ['the first of the pages by their last product', { after: 'start' }, { ...firstPage, after: null }],
    ['an unknown parameter is ignored', { utm_source: 'x' }, firstPage],
  ])('accepts: %s', (_what, raw, filter) => {
    expect(productPageQuery(raw)).toEqual(filter);
  });

  it.each([
    ['limit', '0', 'Limite non valido'],
    ['limit', '-1', 'Limite non valido'],
    ['limit', '101', 'Al massimo 100 prodotti per pagina'],
    ['limit', '1.5', 'Limite non valido'],
    ['limit', 'none', 'Limite non valido'],
    ['limit', ['1', '2'], 'Limite non valido'],
    ['offset', '-1', 'Offset non valido'],
    ['offset', '0.5', 'Offset non valido'],
    ['offset', '10000001', 'Offset non valido'],
    ['offset', 'x', 'Offset non valido'],
    ['categoryId', 'abbigliamento', 'Categoria non valida'],
    ['search', 'a'.repeat(201), 'Al massimo 200 caratteri'],
    ['search', '\0', 'Ricerca non valida'],
    ['sort', 'oldest', 'Ordinamento non valido'],
    ['ids', 'p1', 'Elenco non valido'],
    ['after', 'WyJuYW1lIiwiMDE5MGI1YTAtN2MxZS03MDAwLTgwMDAtMDAwMDAwMDAwMDAxIl0', 'Pagina non valida'],
  ])('rejects %s=%j', (field, value, message) => {
    expect(() => productPageQuery({ [field]: value })).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        code: 'kit.invalid-input',
        detail: message,
        errors: [{ field, message }],
      }),
    );
  });

  it('reports every invalid field', () => {
    expect(() => productPageQuery({ limit: '0', offset: '-1' })).toThrow(
      expect.objectContaining({
        errors: [expect.objectContaining({ field: 'limit' }), expect.objectContaining({ field: 'offset' })],
      }),
    );
  });
});
