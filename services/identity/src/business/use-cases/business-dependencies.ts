import type { Clock, Database, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import type { RequestVatCheck } from './request-vat-check.ts';

/** Dependencies of the use-cases about a user's business. */
export type BusinessDependencies = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Requests a check of a VAT number. */
  requestVatCheck: RequestVatCheck;
};
