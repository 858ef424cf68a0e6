import type { EventDefinition, EventPayload } from '@drappo/contracts/event';
import type { MailChoice } from '@drappo/contracts/notifications/mail-choices';
import type { EmailContent } from './email-content.ts';
import type { MailCause } from './mail-limits.ts';
import type { Links } from './order-emails.ts';

/** The topics by which a person chooses e-mails. */
export type MailTopic = MailChoice | 'shop-orders';

export type EmailDefinition<D extends EventDefinition = EventDefinition> = {
  event: D;
  /** Absent if every event of the type has the e-mail. */
  applies?: (payload: EventPayload<D>) => boolean;
  /** Its title in the back office. */
  title: string;
  /** Part of the Message-ID; a correction of a shipment is a separate message. */
  kind: (payload: EventPayload<D>) => string;
  /** The subject's id; with `kind` it is unique. */
  subjectId: (payload: EventPayload<D>) => string;
  recipient: (payload: EventPayload<D>) => string;
  /** The address it goes to, if not the account's. */
  address?: (payload: EventPayload<D>) => string;
  /** The choice that switches it off; absent for e-mails that everyone gets. */
  choice?: MailTopic;
  /** Who can cause it, which decides its limit. */
  cause: (payload: EventPayload<D>) => MailCause;
  content: (payload: EventPayload<D>, links: Links, now: Date) => EmailContent;
  /** Id of the secret link, which is requested when the e-mail is sent. */
  linkId?: (payload: EventPayload<D>) => string;
  /** Id of the order that it is about: the report of a failed e-mail links to it. */
  orderId?: (payload: EventPayload<D>) => string;
};

/** Types the payload inside a definition, and erases the type for the list of all definitions. */
export const define = <D extends EventDefinition>(definition: EmailDefinition<D>): EmailDefinition =>
  definition as unknown as EmailDefinition;

/** Common parts of definitions: recipient and subject. */
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
