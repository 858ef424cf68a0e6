import { FEED_EVENT } from '@drappo/contracts/notifications/feed';
import {
  createEventStreams,
  createRuntime,
  createService,
  listenToChannel,
  type Logger,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import { createAccountLinks } from './channels/account-links.ts';
import { createMailer } from './channels/mailer.ts';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPool, createPrisma, type PrismaClient } from './data/database.ts';
import { createEmailsAtHand } from './data/emails-at-hand.ts';
import { readPersonalData } from './data/personal-data-query.ts';
import { FEED_CHANNEL } from './data/feed-repository.ts';
import { feedEndpoints } from './http/feed-endpoints.ts';
import { mailEndpoints } from './http/mail-endpoints.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';
import { createLimitMails } from './use-cases/limit-mails.ts';
import { createChooseMails } from './use-cases/choose-mails.ts';
import { createChooseOfficeFeed } from './use-cases/choose-office-feed.ts';
import { createMarkRead } from './use-cases/mark-read.ts';
import { createEmailPreviews } from './use-cases/preview-emails.ts';
import { createSendDigests } from './use-cases/send-digests.ts';
import { createSendEmail } from './use-cases/send-email.ts';
import { createReadRecipient } from './use-cases/read-recipient.ts';
import { createResendEmail } from './use-cases/resend-email.ts';
import { createSendHeldEmail } from './use-cases/send-held-email.ts';
import { createStoreEmail } from './use-cases/store-email.ts';
import { createNotifyUsers } from './use-cases/notify-users.ts';
import { createWriteEmail } from './use-cases/write-email.ts';
import { createWriteFeedEntry } from './use-cases/write-feed-entry.ts';
import { createSendEmailWorker } from './workers/send-email.ts';

/** How long (ms) events are collected to share a fetch, a transaction and a commit; e-mail is not urgent. */
const GATHER_MS = 100;

export type NotificationsApp = {
  service: Service;
  logger: Logger;
  prisma: PrismaClient;
  /** For tests. */
  sendDigests: ReturnType<typeof createSendDigests>;
};

export const createApp = (config: Config, overrides?: RuntimeOverrides): NotificationsApp => {
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const prisma = createPrisma(pool);
  const runtime = createRuntime({ name: 'notifications', config, prisma, pool, overrides });
  const { database, effects, errors, clock, logger } = runtime;
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, replyTo: config.CONTACT_EMAIL });
  // Identity serves its internal calls at the address of its session feed.
  const accountLinks = createAccountLinks({
    identityUrl: config.SESSION_FEED_URL,
    sign: runtime.sign,
    timeoutMs: config.SERVICE_CALL_TIMEOUT_MS,
  });
  const letterhead = {
    links: { portal: config.PUBLIC_URL.replace(/\/$/, ''), canReply: config.CONTACT_EMAIL !== undefined },
    company: {
      name: config.COMPANY_NAME ?? 'Drappo',
      address: config.COMPANY_ADDRESS,
      vatNumber: config.COMPANY_VAT_NUMBER,
    },
  };
  const limitMails = createLimitMails({ clock, limits: config.MAIL_LIMITS });
  const { links, company } = letterhead;
  const emailsAtHand = createEmailsAtHand();
  const storeEmail = createStoreEmail({
    effects,
    emailsAtHand,
    errors,
    limitMails,
    clock,
    from: config.MAIL_FROM,
    company,
  });
  const writeEmail = createWriteEmail({ storeEmail, clock, links });
  const sendDigests = createSendDigests({ database, prisma, storeEmail, clock, links });
  const streams = createEventStreams({ event: FEED_EVENT, logger });
  const channel = listenToChannel({
    connectionString: config.DATABASE_URL,
    channel: FEED_CHANNEL,
    onMessage: (userId) => streams.refresh(userId),
    onListening: () => streams.refresh(),
    logger,
  });
  const service = createService(runtime, {
    endpoints: [
      ...feedEndpoints({
        prisma,
        markRead: createMarkRead({ database, clock }),
        chooseMails: createChooseMails({ database }),
        chooseOfficeFeed: createChooseOfficeFeed({ database }),
        streams,
        verifier: runtime.verifier,
      }),
      ...mailEndpoints({
        prisma,
        clock,
        previews: createEmailPreviews(letterhead),
        sendHeldEmail: createSendHeldEmail({ database, effects, clock }),
        resendEmail: createResendEmail({ database, effects, clock, from: config.MAIL_FROM }),
        readRecipient: createReadRecipient({ database, clock }),
      }),
    ],
    workers: [
      createSendEmailWorker({
        sendEmail: createSendEmail({ prisma, emailsAtHand, mailer, accountLinks, logger }),
        clock,
      }),
    ],
    gatherMs: GATHER_MS,
    timers: [{ name: 'notifications-send-digests', everyMs: 60_000, run: sendDigests }],
    personalData: { read: (userId) => readPersonalData(prisma, userId) },
    subscriptions: createSubscriptions({
      upsertUserReplica: createUpsertUserReplica({ database }),
      eraseUserReplica: createEraseUserReplica({ database }),
      notifyUsers: createNotifyUsers({ database, writeEmail, writeFeedEntry: createWriteFeedEntry({ clock }) }),
    }),
  });
  const start: Service['start'] = async () => {
    const started = await service.start();
    channel.start();
    streams.start();
    return started;
  };
  const stop = async (): Promise<void> => {
    // First, or the server would wait for streams that never end.
    streams.stop();
    await channel.stop();
    await service.stop();
    mailer.close();
  };
  return { service: { ...service, start, stop }, logger, prisma, sendDigests };
};
