import { getCatalogWaiting } from '@drappo/contracts/waiting-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readWaiting } from '../data/waiting-query.ts';

/** Returns what waits for an administrator in this service. */
export const adminWaitingEndpoint = ({ prisma }: { prisma: PrismaClient }): Endpoint =>
  endpoint(getCatalogWaiting, () => readWaiting(prisma));
