import { canonicalEmail } from '@drappo/contracts/email-address';
import { operationsRoutes } from '@drappo/contracts/every-service-routes';
import type { MailState, SentMail, SentMails, SentMailsQuery } from '@drappo/contracts/notifications/admin-mail';
import { releaseMail, resendMail } from '@drappo/contracts/notifications/routes';
import { pathTo } from '@drappo/contracts/route';
import { maskText } from '@drappo/service-kit';
import { Prisma } from '../generated/prisma/client.ts';
import { LINK_PLACEHOLDER } from '../domain/account-emails.ts';
import { titleOfKind } from '../domain/email-titles.ts';
import { heldReasons, type HeldBy } from '../domain/mail-limits.ts';
import { sendEmailEffect } from '../domain/effects.ts';
import type { PrismaClient } from './database.ts';

type Row = {
  id: string;
  kind: string;
  subject: string;
  recipient: string;
  userId: string;
  createdAt: Date;
  sentAt: Date | null;
  /** Null after an admin has sent it. */
  heldBy: HeldBy | null;
  hasLink: boolean;
  effectId: string | null;
  effectState: string | null;
  attempts: number | null;
  dueAt: Date | null;
  lastError: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `l***@negozio.example`: enough to recognise the address, not enough to collect it. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address[0]}***${address.slice(at)}`;
};

const BOUNCED = '%notifications.recipient-refused%';

const stateOf = ({ sentAt, heldBy, effectState, lastError }: Row): MailState => {
  if (sentAt) return 'sent';
  if (heldBy) return 'held';
  if (effectState === 'failed') return lastError?.includes('notifications.recipient-refused') ? 'bounced' : 'failed';
  return effectState === 'done' ? 'pointless' : 'waiting';
};

const retryUrlOf = ({ id, effectId }: Row, state: MailState): string | null => {
  if (state === 'held') return pathTo(releaseMail, { id });
  return (state === 'failed' || state === 'bounced') && effectId
    ? pathTo(operationsRoutes('notifications').retryEffect, { id: effectId })
    : null;
};

const toWire = (row: Row): SentMail => {
  const state = stateOf(row);
  return {
    id: row.id,
    title: titleOfKind(row.kind),
    kind: row.kind,
    subject: row.subject,
    recipient: maskAddress(row.recipient),
    userId: row.userId,
    state,
    attempts: row.attempts ?? 0,
    lastError: row.heldBy ? heldReasons[row.heldBy] : row.lastError && maskText(row.lastError),
    nextTryAt: state === 'waiting' && row.lastError && row.dueAt ? row.dueAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    retryUrl: retryUrlOf(row, state),
    resendUrl: state === 'sent' && !row.hasLink ? pathTo(resendMail, { id: row.id }) : null,
  };
};

// Unsent e-mails are few, and have their own index.
const inState: Record<MailState, Prisma.Sql> = {
  waiting: Prisma.sql`e.sent_at IS NULL AND f.state = 'due'`,
  sent: Prisma.sql`e.sent_at IS NOT NULL`,
  bounced: Prisma.sql`e.sent_at IS NULL AND f.state = 'failed' AND f.last_error LIKE ${BOUNCED}`,
  failed: Prisma.sql`e.sent_at IS NULL AND f.state = 'failed' AND f.last_error NOT LIKE ${BOUNCED}`,
  held: Prisma.sql`e.held_job IS NOT NULL`,
  pointless: Prisma.sql`f.state = 'done' AND e.sent_at IS NULL`,
};

const searching = (search: string, orders: string[] | undefined): Prisma.Sql => {
  if (UUID.test(search)) return Prisma.sql`(e.subject_id = ${search}::uuid OR e.id = ${search}::uuid)`;
  const toAddress = Prisma.sql`lower(e.recipient) = lower(${canonicalEmail(search)})`;
  return orders ? Prisma.sql`(${toAddress} OR e.subject_id = ANY(${orders}::uuid[]))` : toAddress;
};

/** A page of the e-mails, newest first, with the state of their sending. */
export const readMails = async (
  prisma: PrismaClient,
  { userId, state, search, orders, before, limit }: Partial<SentMailsQuery> & { userId?: string; limit: number },
): Promise<SentMails> => {
  const conditions = [
    ...(userId ? [Prisma.sql`e.user_id = ${userId}::uuid`] : []),
    ...(state ? [inState[state]] : []),
    ...(search ? [searching(search, orders)] : []),
    ...(before ? [Prisma.sql`e.id < ${before}::uuid`] : []),
  ];
  const where = conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}` : Prisma.empty;
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT e.id, e.kind, e.subject, e.recipient, e.user_id AS "userId", e.created_at AS "createdAt", e.sent_at AS "sentAt",
           CASE WHEN e.held_job IS NOT NULL THEN e.held_by END AS "heldBy",
           strpos(e.html, ${LINK_PLACEHOLDER}) > 0 AS "hasLink",
           f.id AS "effectId", f.state AS "effectState", f.attempts, f.due_at AS "dueAt", f.last_error AS "lastError"
    FROM emails e LEFT JOIN kit.effects f ON f.queue = ${sendEmailEffect.queue} AND f.key = e.id::text
    ${where} ORDER BY e.id DESC LIMIT ${limit + 1}`;
  const page = rows.slice(0, limit);
  return { mails: page.map(toWire), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
};
