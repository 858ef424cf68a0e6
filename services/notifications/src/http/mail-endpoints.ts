import * as routes from '@drappo/contracts/notifications/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { readMails } from '../data/mail-queries.ts';
import type { EmailPreviews } from '../use-cases/preview-emails.ts';
import type { createSendHeldEmail } from '../use-cases/send-held-email.ts';

type MailDoors = {
  prisma: PrismaClient;
  previews: EmailPreviews;
  sendHeldEmail: ReturnType<typeof createSendHeldEmail>;
};

export const mailEndpoints = ({ prisma, previews, sendHeldEmail }: MailDoors): Endpoint[] => [
  endpoint(routes.listMails, ({ query }) => readMails(prisma, query)),
  endpoint(routes.releaseMail, async ({ params, ctx }) => {
    await sendHeldEmail(params.id, ctx);
    return { status: 'due' as const };
  }),
  endpoint(routes.listMailKinds, async () => ({ kinds: previews.list() })),
  endpoint(routes.previewMail, async ({ params }) => previews.show(params.id)),
];
