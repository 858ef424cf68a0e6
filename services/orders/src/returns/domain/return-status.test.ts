import { describe, expect, it } from '@jest/globals';
import { returnStatuses } from '@drappo/contracts/orders/return-status';
import { canBecome, checkReturnTransitions } from './return-status.ts';

describe('the states of a return', () => {
  it('are those of decision R15, plus the changes after a returned refund and a late parcel', () => {
    const allowed = returnStatuses.flatMap((from) =>
      returnStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(allowed).toEqual([
      'requested -> accepted',
      'requested -> refused',
      'requested -> cancelled',
      'accepted -> received',
      'accepted -> cancelled',
      'accepted -> lapsed',
      'received -> refunded',
      'refunded -> received',
      'lapsed -> received',
    ]);
    expect(checkReturnTransitions).not.toThrow();
  });
});
