import type { EventDefinition } from '@drappo/contracts/event';
import { OrderCancelledV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { deleteDigestItem } from '../data/digest-repository.ts';
import { notifyFeedChanged } from '../data/feed-repository.ts';
import { emailDefinitions } from '../domain/definitions.ts';
import { feedDefinitions } from '../domain/feed-definitions.ts';
import { streamedEvents } from '../domain/streamed-events.ts';
import type { createWriteEmail } from './write-email.ts';
import type { createWriteFeedEntry } from './write-feed-entry.ts';

type Deps = {
  database: Database<Tx>;
  writeEmail: ReturnType<typeof createWriteEmail>;
  writeFeedEntry: ReturnType<typeof createWriteFeedEntry>;
};

const isStreamed = (event: EventDefinition): boolean => streamedEvents.some((one) => one === event);

/** Writes all e-mails and feed entries of one event, in one commit. */
export const createNotifyUsers =
  ({ database, writeEmail, writeFeedEntry }: Deps) =>
  (event: EventDefinition, payload: never, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      for (const definition of emailDefinitions)
        if (definition.event === event && (definition.applies?.(payload) ?? true))
          await writeEmail(tx, definition, payload, isStreamed(event));
      for (const definition of feedDefinitions)
        if (definition.event === event) await writeFeedEntry(tx, definition, payload, ctx);
      // A paid or cancelled order is removed from the e-mail of the day.
      if (event === OrderPaidV1 || event === OrderCancelledV1) {
        const { userId, orderId } = payload as { userId: string; orderId: string };
        await deleteDigestItem(tx, userId, orderId);
      }
      if (isStreamed(event)) await notifyFeedChanged(tx, (payload as { userId: string }).userId);
    });
