import { AppError } from '@drappo/contracts/errors';
import { isErasedEmail } from '@drappo/contracts/identity/personal-data';
import type { Clock } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { upsertDigestItem } from '../data/digest-repository.ts';
import { readDelivery } from '../data/mail-choices.ts';
import { findRecipient } from '../data/user-replica.ts';
import { digestItemOf } from '../domain/digest.ts';
import type { EmailDefinition } from '../domain/email-definition.ts';
import { greeted } from '../domain/greeting.ts';
import type { Links } from '../domain/order-emails.ts';
import type { StoreEmail } from './store-email.ts';

export type WriteEmailDeps = { storeEmail: StoreEmail; clock: Clock; links: Links };

/**
 * Stores the e-mail of an event, or an entry for the e-mail of the day, in the transaction `tx`. `changesFeed`: the event
 * also refreshes the feed of its user.
 */
export const createWriteEmail =
  ({ storeEmail, clock, links }: WriteEmailDeps) =>
  async (tx: Tx, definition: EmailDefinition, payload: never, changesFeed: boolean): Promise<void> => {
    const userId = definition.recipient(payload);
    const account = await findRecipient(tx, userId);
    // Users and orders are on different topics, so the order's event may arrive first.
    if (!account)
      throw new AppError('unavailable', {
        code: 'notifications.recipient-missing',
        detail: 'Il destinatario non è ancora noto.',
      });
    // An order of an erased user may still be cancelled or refunded.
    if (isErasedEmail(account.email)) return;
    const delivery = definition.choice ? await readDelivery(tx, userId, definition.choice) : 'now';
    if (delivery === 'off') return;
    const now = clock.now();
    const subjectId = definition.subjectId(payload);
    const content = definition.content(payload, links, now);
    if (delivery === 'daily')
      return upsertDigestItem(tx, { ...digestItemOf(content, subjectId), userId, createdAt: now });
    const address = definition.address?.(payload);
    const linkId = definition.linkId?.(payload);
    const orderId = definition.orderId?.(payload);
    await storeEmail(tx, {
      kind: definition.kind(payload),
      subjectId,
      // The new address is not confirmed yet.
      recipient: address === undefined ? account : { ...account, email: address, emailConfirmed: false },
      content: greeted(content, definition, account.firstName),
      cause: definition.cause(payload),
      job: { ...(linkId ? { linkId } : {}), ...(orderId ? { orderId } : {}) },
      changesFeed,
    });
  };
