import type { RequestContext } from '@drappo/service-kit';
import { returnAccepted, returnReceived, returnRefused } from '../domain/return-events.ts';
import { accept, piecesLeft, receive, refuse, requirePieces, type Acceptance, type Receipt } from '../domain/return.ts';
import type { ChangeReturn, LockedReturn } from './change-return.ts';

/** The office accepts: the pieces may be sent within two weeks. */
export const createAcceptReturn =
  (changeReturn: ChangeReturn, sendTo: string | null) =>
  (id: string, acceptance: Omit<Acceptance, 'sendTo'>, ctx: RequestContext): Promise<void> =>
    changeReturn({ id, action: 'return.accepted' }, ctx, ({ found, order }, now) => {
      const after = accept(found, { ...acceptance, sendTo }, now);
      return {
        after,
        events: [returnAccepted(after, order, after.sendBy ?? now, now)],
        moments: [{ kind: 'return-accepted', note: after.reply }],
      };
    });

/** The office refuses, with a reason that the reseller reads. */
export const createRefuseReturn =
  (changeReturn: ChangeReturn) =>
  (id: string, reason: string, ctx: RequestContext): Promise<void> =>
    changeReturn({ id, action: 'return.refused' }, ctx, ({ found, order }, now) => {
      const after = refuse(found, reason, now);
      return {
        after,
        events: [returnRefused(after, order, reason, now)],
        moments: [{ kind: 'return-refused', note: reason }],
      };
    });

/** A lapsed return holds no pieces: another one may have taken them since. */
const requireStillFree = ({ found, others, shipped }: LockedReturn, receipt: Receipt): void => {
  if (found.status !== 'lapsed') return;
  const receivedPieces = receipt.map(({ itemId, received }) => ({ itemId, quantity: received }));
  requirePieces(piecesLeft(shipped, others), receivedPieces);
};

/** Records what arrived; the event puts what can be sold back into the stock. */
export const createReceiveReturn =
  (changeReturn: ChangeReturn) =>
  (id: string, receipt: Receipt, ctx: RequestContext): Promise<void> =>
    changeReturn({ id, action: 'return.received' }, ctx, (locked, now) => {
      const { found, order } = locked;
      const after = receive(found, receipt, now);
      requireStillFree(locked, receipt);
      return { after, events: [returnReceived(after, order, now)], moments: [{ kind: 'return-received' }] };
    });
