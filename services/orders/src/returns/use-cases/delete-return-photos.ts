import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { deleteOldPhotos } from '../data/return-repository.ts';
import { photoRetentionStart } from '../domain/return-retention.ts';

/** Deletes old photographs of returns; catalog erases their files by the same rule. Returns how many. */
export const createDeleteReturnPhotos =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  (): Promise<number> =>
    deleteOldPhotos(prisma, photoRetentionStart(clock.now()));
