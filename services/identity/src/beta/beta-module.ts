import type { Endpoint, Runtime } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { betaEndpoints } from './http/beta-endpoints.ts';
import { betaWaitingEndpoints } from './http/beta-waiting-endpoints.ts';
import { createBetaUseCases } from './use-cases/beta-use-cases.ts';

/** The beta program: its applications and its waiting list. */
export const createBeta = (
  { database, outbox, clock }: Runtime<Tx>,
  { prisma }: { prisma: PrismaDatabase },
): { endpoints: Endpoint[] } => {
  const useCases = createBetaUseCases({ database, outbox, clock });
  return { endpoints: [...betaEndpoints({ useCases, prisma }), ...betaWaitingEndpoints({ useCases, prisma })] };
};
