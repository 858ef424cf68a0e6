import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { messagesOf } from '../../../test/support/messages-of.ts';
import { returnForm, returnPhotoId, returnReceiptForm, returnRefundForm } from './return.ts';

const itemId = '0190b5a0-7c1e-7000-8000-000000000071';
const upload = '0190b5a0-7c1e-7000-8000-000000000051';
const photo = (id = upload): string => `/api/return-images/${id}.webp`;
const line = { itemId, quantity: 1, reason: 'size' };
const valid = { lines: [line], photos: [] };

const firstOf = (schema: z.ZodType, body: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(messagesOf(schema, body)).map(([field, messages]) => [field, messages[0]]));

describe('the request of a return', () => {
  it.each([
    [valid, {}],
    [{ lines: [line] }, {}],
    [{ ...valid, lines: [] }, { lines: 'Scegli almeno un pezzo' }],
    [{ ...valid, lines: [line, line] }, { lines: 'Ogni articolo si indica una volta sola' }],
    [{ ...valid, lines: [{ ...line, quantity: 0 }] }, { 'lines.0.quantity': 'Scrivi un numero intero' }],
    [{ ...valid, lines: [{ ...line, quantity: 1.5 }] }, { 'lines.0.quantity': 'Scrivi un numero intero' }],
    [{ ...valid, lines: [{ ...line, reason: 'why' }] }, { 'lines.0.reason': 'Scegli il motivo' }],
    [{ ...valid, lines: [{ ...line, reason: 'defect' }] }, { photos: 'Per un difetto serve almeno una foto' }],
    [{ ...valid, lines: [{ ...line, reason: 'damage' }] }, { photos: 'Per un difetto serve almeno una foto' }],
    [{ lines: [{ ...line, reason: 'defect' }], photos: [photo()] }, {}],
    [{ ...valid, photos: [photo(), photo()] }, { photos: 'Ogni foto si allega una volta sola' }],
    [{ ...valid, photos: ['https://evil.example/x.webp'] }, { 'photos.0': 'Foto non valida' }],
  ])('validates %j with %j', (body, messages) => {
    expect(firstOf(returnForm, body)).toEqual(messages);
  });

  it('accepts five photographs, but not six', () => {
    const photos = Array.from({ length: 6 }, (_, index) => photo(upload.replace(/.$/, String(index))));
    expect(firstOf(returnForm, { ...valid, photos: photos.slice(1) })).toEqual({});
    expect(firstOf(returnForm, { ...valid, photos })).toEqual({ photos: 'Al massimo 5 foto' });
  });
});

describe('returnPhotoId', () => {
  it.each([
    [photo(), upload],
    [`/api/return-images/${upload}-320.webp`, undefined],
    [`/api/product-request-images/${upload}.webp`, undefined],
    [`/api/return-images/../${upload}.webp`, undefined],
    ['', undefined],
  ])('returns for %s: %s', (path, id) => {
    expect(returnPhotoId(path)).toBe(id);
  });
});

describe('the forms of the office', () => {
  it.each([
    [{ lines: [{ itemId, received: 2, restocked: 2 }] }, {}],
    [{ lines: [{ itemId, received: 1, restocked: 2 }] }, { 'lines.0.restocked': 'Non più dei pezzi arrivati' }],
    [{ lines: [{ itemId, received: 0, restocked: 0 }] }, { lines: 'Indica i pezzi arrivati' }],
    [{ lines: [] }, { lines: 'Indica i pezzi arrivati' }],
  ])('validates the receipt %j with %j', (body, messages) => {
    expect(firstOf(returnReceiptForm, body)).toEqual(messages);
  });

  it.each([
    [{}, { withShipping: false }],
    [
      { amount: '12,50', withShipping: true, note: ' sì ' },
      { amount: 1_250, withShipping: true, note: 'sì' },
    ],
  ])('parses the refund %j as %j', (body, read) => {
    expect(returnRefundForm.parse(body)).toEqual(read);
  });

  it('rejects a refund of zero', () => {
    expect(firstOf(returnRefundForm, { amount: '0' })).toEqual({ amount: "L'importo deve essere maggiore di zero" });
  });
});
