import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderCreatedV1, OrderRefundedV1, OrderRefundedV2 } from '@drappo/contracts/orders/events';
import { on, type Subscription } from '@drappo/service-kit';
import { emailDefinitions } from '../domain/definitions.ts';
import { feedDefinitions } from '../domain/feed-definitions.ts';
import { isReadyAtOnce, streamedEvents } from '../domain/streamed-events.ts';
import type { createEraseUserReplica } from '../use-cases/erase-user-replica.ts';
import type { createUpsertUserReplica } from '../use-cases/upsert-user-replica.ts';
import type { createNotifyUsers } from '../use-cases/notify-users.ts';

type UseCases = {
  upsertUserReplica: ReturnType<typeof createUpsertUserReplica>;
  eraseUserReplica: ReturnType<typeof createEraseUserReplica>;
  notifyUsers: ReturnType<typeof createNotifyUsers>;
};

/** Every event that has an e-mail or a feed entry, or that refreshes the streams, once. */
const notifiedEvents = new Set([
  ...[...emailDefinitions, ...feedDefinitions].map(({ event }) => event),
  ...streamedEvents,
]);

/** Earlier versions that may still be on their topic, each with the version whose schema their payload also satisfies. */
const earlierVersions = [{ earlier: OrderRefundedV1, current: OrderRefundedV2 }];

export const createSubscriptions = ({ upsertUserReplica, eraseUserReplica, notifyUsers }: UseCases): Subscription[] => [
  on(UserSnapshotV1, upsertUserReplica),
  on(UserErasedV1, eraseUserReplica),
  ...[...notifiedEvents].map((event) =>
    on(event, (payload, ctx) => notifyUsers(event, payload as never, ctx), {
      concerns: (payload) => event !== OrderCreatedV1 || !isReadyAtOnce(payload as never),
    }),
  ),
  ...earlierVersions.map(({ earlier, current }) =>
    on(earlier, (payload, ctx) => notifyUsers(current, payload as never, ctx)),
  ),
];
