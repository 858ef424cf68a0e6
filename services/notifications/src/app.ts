import {
  createRuntime,
  createService,
  type Effects,
  type Logger,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import { createAccountLinks } from './channels/account-links.ts';
import { createMailer } from './channels/mailer.ts';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma, type PrismaClient } from './data/database.ts';
import { createKeepRecipient } from './use-cases/keep-recipient.ts';
import { createWriteEmail } from './use-cases/write-email.ts';
import { createSendEmail } from './workers/send-email.ts';

export type NotificationsApp = { service: Service; logger: Logger; prisma: PrismaClient; effects: Effects };

export const createApp = (config: Config, overrides?: RuntimeOverrides): NotificationsApp => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'notifications', config, prisma, overrides });
  const { database, clock, logger } = runtime;
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM });
  // Identity's internal calls stand beside its session feed.
  const accountLinks = createAccountLinks({ base: config.SESSION_FEED_URL, token: config.INTERNAL_TOKEN });
  const effects: Effects = runtime.effects([createSendEmail({ prisma, mailer, accountLinks, clock, logger })]);
  const writeEmail = createWriteEmail({
    database,
    effects,
    clock,
    from: config.MAIL_FROM,
    links: { portal: config.PUBLIC_URL.replace(/\/$/, '') },
    company: {
      name: config.COMPANY_NAME ?? 'Drappo',
      address: config.COMPANY_ADDRESS,
      vatNumber: config.COMPANY_VAT_NUMBER,
    },
  });
  const service = createService(runtime, {
    endpoints: [],
    effects,
    subscriptions: createSubscriptions({ keepRecipient: createKeepRecipient({ database }), writeEmail }),
  });
  const stop = async (): Promise<void> => {
    await service.stop();
    mailer.close();
  };
  return { service: { ...service, stop }, logger, prisma, effects };
};
