import type { EventDefinition } from '@drappo/contracts/event';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { emailDefinitions } from '../domain/definitions.ts';
import { feedDefinitions } from '../domain/feed-definitions.ts';
import type { createWriteEmail } from './write-email.ts';
import type { createWriteFeedEntry } from './write-feed-entry.ts';

type Deps = {
  database: Database<Tx>;
  writeEmail: ReturnType<typeof createWriteEmail>;
  writeFeedEntry: ReturnType<typeof createWriteFeedEntry>;
};

/** Writes all e-mails and feed entries of one event, in one commit. */
export const createNotifyUsers =
  ({ database, writeEmail, writeFeedEntry }: Deps) =>
  (event: EventDefinition, payload: never, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      for (const definition of emailDefinitions)
        if (definition.event === event) await writeEmail(tx, definition, payload);
      for (const definition of feedDefinitions)
        if (definition.event === event) await writeFeedEntry(tx, definition, payload, ctx);
    });
