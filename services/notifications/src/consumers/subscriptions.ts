import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderRefundedV1, OrderRefundedV2 } from '@drappo/contracts/orders/events';
import { on, type Subscription } from '@drappo/service-kit';
import { emailDefinitions } from '../domain/definitions.ts';
import { feedDefinitions } from '../domain/feed-definitions.ts';
import type { createEraseRecipient } from '../use-cases/erase-recipient.ts';
import type { createKeepRecipient } from '../use-cases/keep-recipient.ts';
import type { createTellPeople } from '../use-cases/tell-people.ts';

type UseCases = {
  keepRecipient: ReturnType<typeof createKeepRecipient>;
  eraseRecipient: ReturnType<typeof createEraseRecipient>;
  tellPeople: ReturnType<typeof createTellPeople>;
};

/** Every event that an e-mail or the feed tells people of, once. */
const toldEvents = new Set([...emailDefinitions, ...feedDefinitions].map(({ event }) => event));

/** Earlier versions that may still be on their topic, each with the one that its payload fits too. */
const earlierVersions = [{ earlier: OrderRefundedV1, current: OrderRefundedV2 }];

export const createSubscriptions = ({ keepRecipient, eraseRecipient, tellPeople }: UseCases): Subscription[] => [
  on(UserSnapshotV1, keepRecipient),
  on(UserErasedV1, eraseRecipient),
  ...[...toldEvents].map((event) => on(event, (payload, ctx) => tellPeople(event, payload as never, ctx))),
  ...earlierVersions.map(({ earlier, current }) =>
    on(earlier, (payload, ctx) => tellPeople(current, payload as never, ctx)),
  ),
];
