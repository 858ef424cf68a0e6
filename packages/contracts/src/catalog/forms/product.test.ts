import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { productForm } from './product.ts';

const id = '0190b5a0-7c1e-7000-8000-000000000001';
const valid = { name: 'Camicia', price: '49,90', categoryId: id, sku: 'CAM-1' };
const badPrice = 'Il prezzo è un importo in euro, per esempio 49,90';
const badWeight = 'Il peso è in kg, con al massimo tre decimali';

describe('the product form', () => {
  it('reports all missing fields at once', () => {
    expect(messagesOf(productForm, { name: '', price: '', categoryId: '', sku: '' })).toEqual({
      name: ['Nome richiesto'],
      price: ['Prezzo richiesto'],
      categoryId: ['Categoria richiesta'],
      sku: ['SKU richiesto'],
    });
    expect(Object.keys(messagesOf(productForm, {}))).toEqual(['name', 'categoryId', 'price', 'sku']);
  });

  it.each([
    ['name', ' ', 'Nome richiesto'],
    ['name', 'x'.repeat(201), 'Al massimo 200 caratteri'],
    ['description', 'x'.repeat(5001), 'Al massimo 5000 caratteri'],
    ['categoryId', 'abbigliamento', 'Categoria richiesta'],
    ['price', null, 'Prezzo richiesto'],
    ['price', ' ', 'Prezzo richiesto'],
    ['price', 'dieci', badPrice],
    ['price', '-1', badPrice],
    ['price', '1.234,50', 'ok'],
    ['price', '49,90 €', 'ok'],
    ['price', '1.234', '«1.234» si può leggere in due modi: scrivi 1234,00 oppure 1,23'],
    ['price', '9,999', badPrice],
    ['price', '100000000', 'Al massimo €999.999,99'],
    ['price', '999999.99', 'ok'],
    ['price', 49.9, 'ok'],
    ['price', '0', 'ok'],
    ['comparePrice', '', 'ok'],
    ['comparePrice', null, 'ok'],
    ['comparePrice', 'x', 'Importo non valido'],
    ['weight', '', 'ok'],
    ['weight', '0,250', 'ok'],
    ['weight', 0.2505, badWeight],
    ['weight', '-1', badWeight],
    ['weight', '10000', badWeight],
    ['weight', true, 'Peso non valido'],
    ['sku', 'x'.repeat(64), 'ok'],
    ['sku', 'x'.repeat(65), 'Al massimo 64 caratteri'],
    ['stock', 0, 'ok'],
    ['stock', -1, 'Le scorte non possono essere negative'],
    ['stock', 1.5, 'Le scorte sono un numero intero'],
    ['stock', '3', 'Le scorte sono un numero intero'],
    ['stock', 1_000_000, 'ok'],
    ['stock', 1_000_001, 'Al massimo 1.000.000 pezzi'],
    ['imageUrls', Array.from({ length: 101 }, () => '/a.webp'), 'Al massimo 100 immagini'],
    ['variants', Array.from({ length: 201 }, (_, index) => ({ sku: `S${index}` })), 'Al massimo 200 varianti'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(productForm, valid, field, value)).toBe(answer);
  });

  it('names the invalid field of a variant', () => {
    const variants = [
      { sku: 'A', stock: 1 },
      { sku: '', stock: -1 },
    ];
    expect(messagesOf(productForm, { ...valid, variants })).toEqual({
      'variants.1.sku': ['SKU richiesto'],
      'variants.1.stock': ['Le scorte non possono essere negative'],
    });
  });

  it('accepts a variant with an id or as a new one', () => {
    const variants = [{ id, sku: 'A' }, { sku: 'B' }, { id: '3', sku: 'C' }];
    expect(messagesOf(productForm, { ...valid, variants })).toEqual({ 'variants.2.id': ['Variante non valida'] });
  });

  it('names a duplicate SKU and a duplicate colour and size', () => {
    const variants = [
      { sku: 'A', color: 'bianco', size: 'M' },
      { sku: 'A', color: 'bianco', size: 'L' },
      { sku: 'B', color: 'Bianco', size: 'm' },
      { sku: 'C', color: 'nero' },
      { sku: 'D', color: 'nero' },
      { sku: 'E' },
      { sku: 'F' },
    ];
    expect(messagesOf(productForm, { ...valid, variants })).toEqual({
      'variants.1.sku': ['SKU ripetuto'],
      'variants.2.size': ['Colore e taglia ripetuti'],
      'variants.4.color': ['Colore e taglia ripetuti'],
    });
  });

  it('accepts only one-line picture texts', () => {
    const images = [
      { imageUrl: '/a.webp', altText: ' Vista di fronte ' },
      { imageUrl: '/b.webp', altText: 'due\nrighe' },
    ];
    expect(messagesOf(productForm, { ...valid, images })).toEqual({
      'images.1.altText': ['Scrivi il testo su una riga sola'],
    });
    expect(productForm.parse({ ...valid, images: images.slice(0, 1) }).images).toEqual([
      { imageUrl: '/a.webp', altText: 'Vista di fronte' },
    ]);
  });

  it('returns cents, kilograms as text, and no stock if none is given', () => {
    expect(productForm.parse({ ...valid, comparePrice: 59.9, weight: '0,25' })).toEqual({
      ...valid,
      price: 4990,
      comparePrice: 5990,
      weight: '0.25',
    });
  });
});
