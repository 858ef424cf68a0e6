import { describe, expect, it } from '@jest/globals';
import { maskPayload, maskText } from './mask-personal-data.ts';

describe('free text', () => {
  it.each([
    ['550 <lucia.m@negozio.example> unknown', '550 <***@***> unknown'],
    ['to=lucia@negozio.co.it;', 'to=***@***;'],
    ['smtp://drappo:p4ss@mail.example:587 refused', 'smtp://***@mail.example:587 refused'],
    ['call +39 333 123 4567 now', 'call *** now'],
    ['RSSMRA85T10A562S is wrong', '*** is wrong'],
    ['IBAN IT60X0542811101000000123456', 'IBAN ***'],
    ['IBAN IT60 X054 2811 1010 0000 0123 456.', 'IBAN ***.'],
    ['Authorization: Bearer abc.def-123', 'Authorization: Bearer ***'],
    ['key sk_test_51Habc and shpat_0af', 'key *** and ***'],
    ['jwt eyJhbGciOi.eyJzdWIi.sig-nature', 'jwt ***'],
  ])('%j is masked', (text, masked) => expect(maskText(text)).toBe(masked));

  it.each([
    'Ordine ORD-2026-000123: 3 tentativi, connect ECONNREFUSED 127.0.0.1:1025',
    'effect 018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11 of notifications-send-email',
    'orders.events partition 3 offset 1763456789012',
  ])('%j is not masked', (text) => expect(maskText(text)).toBe(text));

  it('is cut, without characters that the database cannot store', () => {
    expect(maskText('x'.repeat(3_000))).toHaveLength(2_001);
    expect(maskText('a\u0000b\ud800c')).toBe('ab\ufffdc');
  });
});

describe('a payload', () => {
  it('keeps everything except private fields at any depth', () => {
    const payload = {
      effectId: '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11',
      attempts: 3,
      productName: 'Camicia',
      shipping_address: { name: 'Lucia', city: 'Milano' },
      lines: [{ sku: 'DW-1', customerEmail: 'a@b.it', note: 'scrivi a a@b.it' }],
      'API-Key': 'k',
      email: null,
    };
    expect(maskPayload(payload)).toEqual({
      effectId: payload.effectId,
      attempts: 3,
      productName: 'Camicia',
      shipping_address: '***',
      lines: [{ sku: 'DW-1', customerEmail: '***', note: 'scrivi a ***@***' }],
      'API-Key': '***',
      email: null,
    });
  });

  it('hides the identity of a company, and fields that the caller marks as private', () => {
    const payload = {
      companyName: 'Bottega',
      verified_vat_number: '01234567897',
      note: 'taglia 42',
      at: { note: 'x' },
    };
    expect(maskPayload(payload)).toEqual({ ...payload, companyName: '***', verified_vat_number: '***' });
    expect(maskPayload(payload, ['Note'])).toMatchObject({ note: '***', at: { note: '***' } });
  });
});
