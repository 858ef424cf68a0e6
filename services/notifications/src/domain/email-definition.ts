import type { EventDefinition, EventPayload } from '@drappo/contracts/event';
import type { MailChoice } from '@drappo/contracts/notifications/mail-choices';
import type { EmailContent } from './email-content.ts';
import type { MailCause } from './mail-limits.ts';
import type { Links } from './order-emails.ts';

/** What a person chooses e-mails by. */
export type MailTopic = MailChoice | 'shop-orders';

export type EmailDefinition<D extends EventDefinition = EventDefinition> = {
  event: D;
  /** Absent where every event of the kind has the e-mail. */
  applies?: (payload: EventPayload<D>) => boolean;
  /** What the back office calls it. */
  title: string;
  /** Part of the Message-ID; a correction of a shipment is a message of its own. */
  kind: (payload: EventPayload<D>) => string;
  /** What the message is about; with `kind` it is unique. */
  subjectId: (payload: EventPayload<D>) => string;
  recipient: (payload: EventPayload<D>) => string;
  /** Where it goes, when that is not the address that the account has. */
  address?: (payload: EventPayload<D>) => string;
  /** The choice by which a person does without it; absent of those that everybody gets. */
  choice?: MailTopic;
  /** Who can bring it about, which decides what limits it. */
  cause: (payload: EventPayload<D>) => MailCause;
  content: (payload: EventPayload<D>, links: Links, now: Date) => EmailContent;
  /** Of an e-mail with a secret link, which is requested when it is sent. */
  linkId?: (payload: EventPayload<D>) => string;
  /** Of an e-mail about an order: the report of a failed one links to it. */
  orderId?: (payload: EventPayload<D>) => string;
};

/** Types the payload inside a definition, and erases the type in the list of all. */
export const define = <D extends EventDefinition>(definition: EmailDefinition<D>): EmailDefinition =>
  definition as unknown as EmailDefinition;

/** What definitions have in common: to whom, and what they are about. */
export const toUser = { recipient: ({ userId }: { userId: string }) => userId };
export const ofOrder = {
  ...toUser,
  subjectId: ({ orderId }: { orderId: string }) => orderId,
  orderId: ({ orderId }: { orderId: string }) => orderId,
};

export const ofApplication = {
  ...toUser,
  subjectId: ({ applicationId }: { applicationId: string }) => applicationId,
};

export const ofLink = {
  ...toUser,
  subjectId: ({ linkId }: { linkId: string }) => linkId,
  linkId: ({ linkId }: { linkId: string }) => linkId,
};
