import { describe, expect, it } from '@jest/globals';
import type { AppError, ErrorKind } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import * as errors from './order-errors.ts';

describe('tooManyAddresses', () => {
  it('names the limit', () => {
    expect(errors.tooManyAddresses().detail).toContain(`al massimo ${limits.savedAddresses} indirizzi`);
  });
});

describe('badCursor', () => {
  it('names the field', () => {
    expect(errors.badCursor().errors).toEqual([{ field: 'cursor', message: 'Cursore non valido' }]);
  });
});

// The kind decides the HTTP status and whether a consumer retries.
describe('the kind of an error', () => {
  it.each<[string, AppError, ErrorKind]>([
    ['a payment under way', errors.paymentUnderWay(), 'conflict'],
    ['a refused cancellation', errors.cannotBeCancelled(), 'conflict'],
    ['a refused "In preparazione"', errors.cannotBeProcessed(), 'conflict'],
    ['a refused shipment', errors.cannotBeShipped(), 'conflict'],
    ['someone else’s order', errors.orderNotFound(), 'not-found'],
    ['someone else’s address', errors.addressNotFound(), 'not-found'],
    ['an event before its order', errors.replicaMissing(), 'unavailable'],
    ['too many exports', errors.tooManyExports(), 'too-many'],
  ])('of %s', (_what, error, kind) => {
    expect(error.kind).toBe(kind);
  });

  it('says when to retry after too many exports', () => {
    expect(errors.tooManyExports().retryAfter).toBeGreaterThan(0);
  });
});
