import type { Clock, Database, Effects, Logger, Outbox } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

/** What the use-cases about bought plans are made with; each names the part that it needs. */
export type PlanDependencies = {
  prisma: PrismaDatabase;
  database: Database<Tx>;
  outbox: Outbox;
  effects: Effects;
  clock: Clock;
  logger: Logger;
  stripe: StripeGateway;
};
