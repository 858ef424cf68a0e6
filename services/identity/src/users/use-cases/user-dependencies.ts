import type { Clock, Database, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';

/** What the use-cases about the record of users are made with. */
export type UserDependencies = { database: Database<Tx>; outbox: Outbox; clock: Clock };
