import type { RequestContext } from '@drappo/service-kit';
import { returnAccepted, returnReceived, returnRefused } from '../domain/return-events.ts';
import { accept, piecesLeft, receive, refuse, requirePieces, type Acceptance, type Receipt } from '../domain/return.ts';
import type { ChangeReturn, LockedReturn } from './change-return.ts';

/** Accepts a return for the office: the pieces may be sent within two weeks. */
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

/** Refuses a return for the office, with a reason that the reseller reads. */
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

/** A lapsed return does not block its pieces: another return may have claimed them since. */
const requireStillFree = ({ found, others, shipped }: LockedReturn, receipt: Receipt): void => {
  if (found.status !== 'lapsed') return;
  const receivedPieces = receipt.map(({ itemId, received }) => ({ itemId, quantity: received }));
  requirePieces(piecesLeft(shipped, others), receivedPieces);
};

/** Records the pieces that arrived; the event puts sellable pieces back into stock. */
export const createReceiveReturn =
  (changeReturn: ChangeReturn) =>
  (id: string, receipt: Receipt, ctx: RequestContext): Promise<void> =>
    changeReturn({ id, action: 'return.received' }, ctx, (locked, now) => {
      const { found, order } = locked;
      const after = receive(found, receipt, now);
      requireStillFree(locked, receipt);
      return { after, events: [returnReceived(after, order, now)], moments: [{ kind: 'return-received' }] };
    });
