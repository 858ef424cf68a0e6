import { describe, expect, it } from '@jest/globals';
import { shareReached, unconfirmedLimit } from './unconfirmed-share.ts';

describe('unconfirmedLimit', () => {
  it.each([
    [0, 5],
    [16, 5],
    [19, 5],
    [20, 6],
    [90, 27],
    [200, 60],
  ])('returns for %d pieces the limit %d', (stock, limit) => {
    expect(unconfirmedLimit(stock)).toBe(limit);
  });

  it('follows the configured share', () => {
    expect([unconfirmedLimit(200, 50), unconfirmedLimit(4, 50)]).toEqual([100, 5]);
  });
});

describe('shareReached', () => {
  it.each([
    [58, 2, undefined],
    [60, 1, 'adesso sono tutti riservati'],
    [75, 1, 'adesso sono tutti riservati'],
    [59, 2, 'ne resta 1'],
    [50, 11, 'ne restano 10'],
  ])('compares for 200 pieces, %d held and %d more: %s', (held, more, left) => {
    const reached = shareReached({ limit: 60, held }, more);
    expect(reached?.detail).toBe(
      left &&
        `Gli account che non hanno ancora confermato l'e-mail possono avere insieme al massimo 60 pezzi di questo prodotto: ${left}. Conferma la tua e-mail e questo limite non vale più per te.`,
    );
  });

  it('has the same values as fields', () => {
    expect(shareReached({ limit: 60, held: 59 }, 2)).toMatchObject({
      kind: 'conflict',
      code: 'reservations.limit-reached',
      extra: { counted: 'product', limit: 60, inUse: 59, raisedBy: ['confirm-email', 'verify-business'] },
    });
  });
});
