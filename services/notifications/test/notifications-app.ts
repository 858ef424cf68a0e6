import { randomUUID } from 'node:crypto';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { systemClock, type RuntimeOverrides, type ServiceConfig, type TokenVerifier } from '@drappo/service-kit';
import { eventually, httpPerson, silentLogger, startService } from '@drappo/service-kit/testing';
import { createApp } from '../src/app.ts';
import type { MailLimits } from '../src/domain/mail-limits.ts';
import { startSmtpCatcher, type Caught, type SmtpCatcher } from './smtp-catcher.ts';

export type NotificationsApp = Awaited<ReturnType<typeof startNotifications>>;

export const PORTAL = 'https://drappo.example';

type StartOptions = { SESSION_FEED_URL?: string; MAIL_LIMITS?: MailLimits };

/** Starts the real service with its own database, Redis prefix and SMTP server. */
export const startNotifications = async (
  overrides: RuntimeOverrides = {},
  { MAIL_LIMITS = { mailbox: 20, account: 200 }, ...environment }: StartOptions = {},
) => {
  let smtp: SmtpCatcher = await startSmtpCatcher();
  const endedSessions = new Set<string>();
  const withMail = (config: ServiceConfig) => ({
    ...config,
    SMTP_URL: smtp.url,
    SMTP_TLS: 'optional' as const,
    MAIL_FROM: 'Drappo <ordini@drappo.example>',
    PUBLIC_URL: `${PORTAL}/`,
    MAIL_LIMITS,
    CONTACT_EMAIL: 'assistenza@drappo.example',
    COMPANY_NAME: 'Drappo S.r.l.',
    COMPANY_VAT_NUMBER: '00743110157',
  });
  const started = await startService({
    folder: 'services/notifications',
    environment,
    clock: overrides.clock ?? systemClock,
    overrides,
    create(config, { verifier: issued, ...rest }) {
      const verifier: TokenVerifier = {
        verify: async (token) => (endedSessions.has(token) ? undefined : issued?.verify(token)),
      };
      return createApp(withMail(config), { verifier, ...rest });
    },
  });
  const { app, bus, config, issuer, url, query } = started;

  const effects = async () => {
    const { rows } = await query<{ id: string; key: string; state: string; attempts: number; error: string | null }>(
      'SELECT id, key, state, attempts, last_error AS error FROM kit.effects ORDER BY id',
    );
    return rows;
  };
  const cookieOf = (userId: string): string => issuer.user('rivenditore', { userId }).cookie;

  return {
    ...started,
    app,
    effects,
    as: (userId: string) => httpPerson(url, { cookie: cookieOf(userId) }),
    cookieOf,
    endSession: (cookie: string) => endedSessions.add(cookie.slice(cookie.indexOf('=') + 1)),
    /** Starts a further instance on the same database, which only answers calls. */
    async another() {
      const verifier: TokenVerifier = issuer.verifier;
      const { service } = createApp(
        { ...withMail(config), ROLES: ['http'] },
        { bus, verifier, logger: silentLogger() },
      );
      const { port } = await service.start();
      return { url: `http://127.0.0.1:${port}`, stop: () => service.stop() };
    },
    get smtp() {
      return smtp;
    },
    /** Delivers a user and returns the id. */
    async user(changes: Record<string, unknown> = {}) {
      const userId = randomUUID();
      await started.deliver(UserSnapshotV1, snapshot(userId, changes));
      return userId;
    },
    /** Returns the e-mails caught for one address, once no effect is due. */
    async mailsTo(address: string): Promise<Caught[]> {
      await eventually('no effect is due', async () => {
        const due = (await effects()).filter(({ state }) => state === 'due');
        if (due.length > 0) throw new Error(`${due.length} still due: ${due[0]?.error}`);
      });
      return smtp.caught.filter(({ recipients }) => recipients.includes(address));
    },
    stopSmtp: () => smtp.stop(),
    /** Starts the SMTP server again on its port, without the e-mails caught before. */
    async restartSmtp() {
      smtp = await startSmtpCatcher(smtp.port);
    },
    async stop() {
      await started.stop();
      await smtp.stop();
    },
  };
};

export const snapshot = (userId: string, changes: Record<string, unknown> = {}) => ({
  userId,
  revision: 1,
  username: 'lucia',
  email: `${userId}@negozio.example`,
  firstName: 'Lucia',
  lastName: 'Marchetti',
  companyName: 'Negozio di Lucia',
  role: 'rivenditore',
  plan: 'trial',
  isBusinessVerified: false,
  blocked: false,
  ...changes,
});

const lines = [
  { productName: 'Camicia in lino', variantInfo: 'bianco · M', quantity: 2, totalPrice: '93.00' },
  { productName: 'Borsa a mano', variantInfo: null, quantity: 1, totalPrice: '1155.90' },
];

export const paid = (userId: string, changes: Record<string, unknown> = {}) => ({
  orderId: randomUUID(),
  orderNumber: 'ORD-2026-000123',
  userId,
  totalAmount: '1248.90',
  shippingCost: '9.90',
  total: '1258.80',
  lines,
  paidAt: '2026-11-18T11:59:00.000Z',
  ...changes,
});

export const shipped = (userId: string, changes: Record<string, unknown> = {}) => ({
  orderId: randomUUID(),
  orderNumber: 'ORD-2026-000123',
  userId,
  shopifyOrderId: null,
  carrier: 'BRT',
  trackingNumber: 'AB 12/34&x=1',
  revision: 1,
  lines,
  shippedAt: '2026-11-18T15:30:00.000Z',
  ...changes,
});
