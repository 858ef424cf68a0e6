import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';

export type Tx = Prisma.TransactionClient;

// How alike a searched word and a word of a name have to be: one wrong or missing letter is forgiven (decision C3).
const TYPO_TOLERANCE = '-c pg_trgm.word_similarity_threshold=0.4';

export const createPrisma = (connectionString: string, poolSize: number): PrismaClient =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString, max: poolSize, options: TYPO_TOLERANCE }) });

export type { PrismaClient };
