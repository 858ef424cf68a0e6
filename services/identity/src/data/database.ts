import { createPool, createStatementNames } from '@drappo/service-kit';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts';

export type Tx = Prisma.TransactionClient;
export type PrismaDatabase = PrismaClient;

export const createPrisma = (connectionString: string, pool: number): PrismaClient =>
  new PrismaClient({
    adapter: new PrismaPg(createPool({ connectionString, max: pool }), {
      disposeExternalPool: true,
      statementNameGenerator: createStatementNames(),
    }),
  });
