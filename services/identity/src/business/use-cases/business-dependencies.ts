import type { Clock, Database, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import type { RequestVatCheck } from './request-vat-check.ts';

/** What the use-cases about a user's business are made with. */
export type BusinessDependencies = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Has a VAT number looked up. */
  requestVatCheck: RequestVatCheck;
};
