import { CUSTOMER_NEWEST, getCustomerMails } from '@drappo/contracts/customer-routes';
import * as routes from '@drappo/contracts/notifications/routes';
import { getNotificationsWaiting } from '@drappo/contracts/waiting-routes';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readMails } from '../data/mail-queries.ts';
import { readWaiting } from '../data/waiting-query.ts';
import type { EmailPreviews } from '../use-cases/preview-emails.ts';
import type { createReadRecipient } from '../use-cases/read-recipient.ts';
import type { createResendEmail } from '../use-cases/resend-email.ts';
import type { createSendHeldEmail } from '../use-cases/send-held-email.ts';

type MailDoors = {
  prisma: PrismaClient;
  clock: Clock;
  previews: EmailPreviews;
  sendHeldEmail: ReturnType<typeof createSendHeldEmail>;
  resendEmail: ReturnType<typeof createResendEmail>;
  readRecipient: ReturnType<typeof createReadRecipient>;
};

export const mailEndpoints = ({ prisma, clock, previews, ...useCases }: MailDoors): Endpoint[] => [
  endpoint(routes.listMails, ({ query }) => readMails(prisma, query)),
  endpoint(getCustomerMails, async ({ params: { id: userId } }) => {
    const { mails } = await readMails(prisma, { userId, limit: CUSTOMER_NEWEST });
    return { mails };
  }),
  endpoint(getNotificationsWaiting, () => readWaiting(prisma, clock.now())),
  endpoint(routes.releaseMail, async ({ params, ctx }) => {
    await useCases.sendHeldEmail(params.id, ctx);
    return { status: 'due' as const };
  }),
  endpoint(routes.resendMail, async ({ params, body, ctx }) => {
    await useCases.resendEmail(params.id, body.press, ctx);
    return { status: 'due' as const };
  }),
  endpoint(routes.readMailRecipient, ({ params, ctx }) => useCases.readRecipient(params.id, ctx)),
  endpoint(routes.listMailKinds, async () => ({ kinds: previews.list() })),
  endpoint(routes.previewMail, async ({ params }) => previews.show(params.id)),
];
