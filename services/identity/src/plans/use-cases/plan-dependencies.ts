import type { Clock, Database, Effects, Errors, Logger, Outbox } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

/** Dependencies of the use-cases about bought plans; each picks what it needs. */
export type PlanDependencies = {
  prisma: PrismaDatabase;
  database: Database<Tx>;
  outbox: Outbox;
  effects: Effects;
  errors: Errors;
  clock: Clock;
  logger: Logger;
  stripe: StripeGateway;
};
