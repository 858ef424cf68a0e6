import { withoutDedupe, type Clock, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findLapsedReturns } from '../data/return-repository.ts';
import { returnLapsed } from '../domain/return-events.ts';
import { isLapsing, lapse } from '../domain/return.ts';
import type { ChangeReturn } from './change-return.ts';

type Deps = { prisma: PrismaClient; clock: Clock; changeReturn: ChangeReturn };

const BATCH = 100;

/** Ends accepted returns that were not sent in time: their pieces can be requested again. Returns how many it found. */
export const createLapseReturns =
  ({ prisma, clock, changeReturn }: Deps) =>
  async (ctx: RequestContext): Promise<number> => {
    const due = await findLapsedReturns(prisma, clock.now(), BATCH);
    for (const id of due)
      await changeReturn({ id }, withoutDedupe(ctx), ({ found, order }, now) => {
        // Sent or cancelled in the meantime.
        if (!isLapsing(found, now)) return undefined;
        const after = lapse(found, now);
        return { after, events: [returnLapsed(after, order, now)], moments: [{ kind: 'return-lapsed' }] };
      });
    return due.length;
  };
