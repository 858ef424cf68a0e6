import type { RequestContext, UserActor } from '@drappo/service-kit';
import { returnCancelled, returnSent } from '../domain/return-events.ts';
import { cancel, reportSent, type Parcel } from '../domain/return.ts';
import type { ChangeReturn } from './change-return.ts';

type Context = RequestContext & { actor: UserActor };

/** Cancels a return that was not sent, for its reseller. */
export const createCancelReturn =
  (changeReturn: ChangeReturn) =>
  (id: string, ctx: Context): Promise<void> =>
    changeReturn({ id, userId: ctx.actor.userId }, ctx, ({ found, order }, now) => {
      const after = cancel(found, now);
      return { after, events: [returnCancelled(after, order, now)], moments: [{ kind: 'return-cancelled' }] };
    });

/** Records that the reseller sent the pieces: from then on the return does not lapse. */
export const createReportReturnSent =
  (changeReturn: ChangeReturn) =>
  (id: string, parcel: Parcel, ctx: Context): Promise<void> =>
    changeReturn({ id, userId: ctx.actor.userId }, ctx, ({ found, order }, now) => {
      const after = reportSent(found, parcel, now);
      const isNews =
        found.sentAt === null || found.carrier !== after.carrier || found.trackingNumber !== after.trackingNumber;
      if (!isNews) return undefined;
      const { carrier, trackingNumber } = after;
      return {
        after,
        events: [returnSent(after, order, after.sentAt ?? now)],
        moments: [{ kind: 'return-sent', carrier, trackingNumber }],
      };
    });
