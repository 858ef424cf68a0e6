import type { Clock, Database, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';

/** Dependencies of the use-cases about user records. */
export type UserDependencies = { database: Database<Tx>; outbox: Outbox; clock: Clock };
