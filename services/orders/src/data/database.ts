import { createPool as openPool, createStatementNames, type Pool } from '@drappo/service-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';

export type Tx = Prisma.TransactionClient;

export const createPool = (connectionString: string, size: number): Pool => openPool({ connectionString, max: size });

/** Creates Prisma on the pool and closes it with the pool. */
export const createPrisma = (pool: Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: createStatementNames() }),
  });

export type { Pool, PrismaClient };
