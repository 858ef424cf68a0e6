import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { productRequestForm } from './product-request.ts';

const valid = { category: 'abbigliamento', description: '0123456789' };
const field = (name: string, value: unknown) => judge(productRequestForm, valid, name, value);

const short = 'La descrizione deve essere di almeno 10 caratteri';
const link = 'Inserisci un link valido, per esempio https://www.esempio.it/giacca';

it('accepts a request with only a category and a description', () => {
  expect(productRequestForm.parse(valid)).toEqual({ ...valid, sizes: [], imageUrls: [] });
});

it('reports the same messages for missing and empty fields', () => {
  const expected = { category: ['Seleziona una categoria'], description: [short] };
  expect(messagesOf(productRequestForm, {})).toEqual(expected);
  expect(messagesOf(productRequestForm, { category: '', description: '' })).toEqual(expected);
});

describe('the rule of', () => {
  it.each([
    ['category', 'altro', 'ok'],
    ['category', 'Abbigliamento', 'Seleziona una categoria'],
    ['category', null, 'Seleziona una categoria'],
    ['description', '012345678', short],
    ['description', '  012345678  ', short],
    ['description', 'x'.repeat(2_000), 'ok'],
    ['description', 'x'.repeat(2_001), 'Al massimo 2000 caratteri'],
    ['description', 'prima riga\nseconda', 'ok'],
    ['description', 'nullo \u0000 qui', 'Contiene caratteri non ammessi'],
    ['productUrl', '', 'ok'],
    ['productUrl', null, 'ok'],
    ['productUrl', 'https://esempio.it', 'ok'],
    ['productUrl', 'HTTP://esempio.it/a?b=c#d', 'ok'],
    ['productUrl', 'esempio.it/giacca', link],
    ['productUrl', 'javascript:alert(1)', link],
    ['productUrl', 'ftp://esempio.it', link],
    ['productUrl', 'https://', link],
    ['productUrl', 'https://casa', link],
    ['productUrl', 'https://a b.it', link],
    ['productUrl', 'https://nome:segreto@esempio.it', link],
    ['colors', 'x'.repeat(200), 'ok'],
    ['colors', 'x'.repeat(201), 'Al massimo 200 caratteri'],
    ['sizes', ['XS', 'S', 'M', 'L', 'XL', 'XXL'], 'ok'],
    ['sizes', ['S', 'S'], 'La stessa taglia è indicata due volte'],
    ['sizes', 'M', 'Taglie non valide'],
    ['imageUrls', ['1', '2', '3', '4', '5'], 'ok'],
    ['imageUrls', ['1', '2', '3', '4', '5', '6'], 'Puoi allegare al massimo 5 immagini'],
    ['imageUrls', ['1', '1'], 'La stessa immagine è indicata due volte'],
  ])('%s returns for %j: %s', (name, value, verdict) => {
    expect(field(name, value)).toBe(verdict);
  });

  it('names the unknown size', () => {
    expect(messagesOf(productRequestForm, { ...valid, sizes: ['M', 'XXXL'] })).toEqual({
      'sizes.1': ['Taglia non valida'],
    });
  });
});

it('rejects unknown fields', () => {
  expect(productRequestForm.safeParse({ ...valid, status: 'approved' }).success).toBe(false);
});
