import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderChangedV1, OrderCreatedV1 } from '@drappo/contracts/orders/events';
import { on, type Subscription } from '@drappo/service-kit';
import type { createEraseUserReplica } from '../use-cases/erase-user-replica.ts';
import type { createUpsertUserReplica } from '../use-cases/upsert-user-replica.ts';
import type { createQuoteOrder } from '../use-cases/quote-order.ts';

type UseCases = {
  quoteOrder: ReturnType<typeof createQuoteOrder>;
  upsertUserReplica: ReturnType<typeof createUpsertUserReplica>;
  eraseUserReplica: ReturnType<typeof createEraseUserReplica>;
};

export const createSubscriptions = ({ quoteOrder, upsertUserReplica, eraseUserReplica }: UseCases): Subscription[] => [
  // An order whose shipping is settled is not quoted again (ADR 34).
  on(OrderCreatedV1, quoteOrder, { concerns: ({ quoted }) => !quoted }),
  on(OrderChangedV1, quoteOrder),
  on(UserSnapshotV1, upsertUserReplica),
  on(UserErasedV1, eraseUserReplica),
];
