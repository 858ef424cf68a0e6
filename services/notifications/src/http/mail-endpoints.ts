import {
  mailKinds,
  mailPreview,
  mailReleased,
  sentMails,
  sentMailsQuery,
} from '@drappo/contracts/notifications/admin-mail';
import { id } from '@drappo/contracts/text';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
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
  endpoint({
    method: 'get',
    path: '/api/admin/mail',
    access: 'admin',
    query: sentMailsQuery,
    response: sentMails,
    handle: ({ query }) => readMails(prisma, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/mail/:id/send',
    access: 'admin',
    params: z.object({ id }),
    response: mailReleased,
    async handle({ params, ctx }) {
      await sendHeldEmail(params.id, ctx);
      return { status: 'due' as const };
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/mail/kinds',
    access: 'admin',
    response: mailKinds,
    handle: async () => ({ kinds: previews.list() }),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/mail/kinds/:id',
    access: 'admin',
    params: z.object({ id: z.string().max(100) }),
    response: mailPreview,
    handle: async ({ params }) => previews.show(params.id),
  }),
];
