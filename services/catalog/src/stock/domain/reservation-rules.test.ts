import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { expiryOf, variantInfo } from './reservation-rules.ts';

describe('expiryOf (decision O1)', () => {
  const now = new Date('2026-11-18T09:00:00.000Z');

  it.each([
    ['is seven days from now when nothing is asked for', undefined, '2026-11-25T09:00:00.000Z'],
    ['is what is asked for within seven days', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['may be a millisecond from now', '2026-11-18T09:00:00.001Z', '2026-11-18T09:00:00.001Z'],
    ['may be exactly seven days from now', '2026-11-25T09:00:00.000Z', '2026-11-25T09:00:00.000Z'],
    ['is cut to seven days a millisecond later', '2026-11-25T09:00:00.001Z', '2026-11-25T09:00:00.000Z'],
    ['is cut to seven days however late', '2030-01-01T00:00:00.000Z', '2026-11-25T09:00:00.000Z'],
    ['reads another time zone', '2026-11-20T10:00:00+01:00', '2026-11-20T09:00:00.000Z'],
  ])('%s', (_what, asked, expiry) => {
    expect(expiryOf(asked, now).toISOString()).toBe(expiry);
  });

  it('adds seven times 24 hours when Rome changes its clocks', () => {
    expect(expiryOf(undefined, new Date('2026-10-24T12:00:00.000Z')).toISOString()).toBe('2026-10-31T12:00:00.000Z');
  });

  it.each(['2026-11-18T09:00:00.000Z', '2026-11-18T08:59:59.999Z', '2020-01-01T00:00:00Z'])(
    'rejects %s, which is in the past',
    (asked) => {
      expect(() => expiryOf(asked, now)).toThrow(AppError);
      expect(() => expiryOf(asked, now)).toThrow(
        expect.objectContaining({
          kind: 'invalid',
          code: 'catalog.expiry-in-the-past',
          errors: [{ field: 'expiresAt', message: 'La scadenza è già passata.' }],
        }),
      );
    },
  );
});

describe('variantInfo', () => {
  it.each([
    ['bianco', 'M', false, 'bianco, M'],
    ['bianco', null, false, 'bianco'],
    [null, 'M', false, 'M'],
    [null, null, false, 'Nome'],
    ['', '', false, 'Nome'],
    [null, null, true, null],
    ['bianco', 'M', true, null],
  ])('returns for colour %j, size %j and default %j: %j', (color, size, isDefault, expected) => {
    expect(variantInfo({ color, size, name: 'Nome', isDefault })).toBe(expected);
  });
});
