import type { Clock, Database, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';

/** What the use-cases of the beta program are made with. */
export type BetaDependencies = { database: Database<Tx>; outbox: Outbox; clock: Clock };
