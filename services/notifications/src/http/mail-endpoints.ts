import { mailKinds, mailPreview, sentMails, sentMailsQuery } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readMails } from '../data/mail-queries.ts';
import type { EmailPreviews } from '../use-cases/preview-emails.ts';

export const mailEndpoints = ({ prisma, previews }: { prisma: PrismaClient; previews: EmailPreviews }): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/admin/mail',
    access: 'admin',
    query: sentMailsQuery,
    response: sentMails,
    handle: ({ query }) => readMails(prisma, query),
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
