import { createPool as openPool, createStatementNames, type Pool } from '@drappo/service-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';

export type Tx = Prisma.TransactionClient;

// Required similarity between a searched word and a word of a name: allows one wrong or missing letter (decision C3).
const TYPO_TOLERANCE = '-c pg_trgm.word_similarity_threshold=0.4';

export const createPool = (connectionString: string, size: number): Pool =>
  openPool({ connectionString, max: size, options: TYPO_TOLERANCE });

/** Prisma on the pool; disconnecting ends the pool too. */
export const createPrisma = (pool: Pool): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: createStatementNames() }),
  });

export type { Pool, PrismaClient };
