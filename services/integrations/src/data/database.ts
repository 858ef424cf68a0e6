import { createPool, createStatementNames } from '@drappo/service-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';

export type Tx = Prisma.TransactionClient;

export const createPrisma = (connectionString: string, poolSize: number): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(createPool({ connectionString, max: poolSize }), {
      disposeExternalPool: true,
      statementNameGenerator: createStatementNames(),
    }),
  });

export type { PrismaClient };
