import { UserSnapshotV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import { emailDefinitions } from '../domain/definitions.ts';
import type { createKeepRecipient } from '../use-cases/keep-recipient.ts';
import type { createWriteEmail } from '../use-cases/write-email.ts';

type UseCases = {
  keepRecipient: ReturnType<typeof createKeepRecipient>;
  writeEmail: ReturnType<typeof createWriteEmail>;
};

export const createSubscriptions = ({ keepRecipient, writeEmail }: UseCases): Subscription[] => [
  on(UserSnapshotV1, keepRecipient),
  ...emailDefinitions.map((definition) =>
    on(definition.event, (payload, ctx) => writeEmail(definition, payload as never, ctx)),
  ),
];
