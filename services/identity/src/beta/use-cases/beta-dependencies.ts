import type { Clock, Database, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';

/** Dependencies of the use-cases of the beta program. */
export type BetaDependencies = { database: Database<Tx>; outbox: Outbox; clock: Clock };
