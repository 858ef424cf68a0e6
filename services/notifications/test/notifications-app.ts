import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@drappo/contracts/event';
import { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { RuntimeOverrides, TokenVerifier } from '@drappo/service-kit';
import {
  createMemoryBus,
  createTestDatabase,
  eventually,
  silentLogger,
  testClient,
  testIssuer,
  testServiceConfig,
} from '@drappo/service-kit/testing';
import { createApp } from '../src/app.ts';
import type { MailLimits } from '../src/domain/mail-limits.ts';
import { startSmtpCatcher, type Caught, type SmtpCatcher } from './smtp-catcher.ts';

export type NotificationsApp = Awaited<ReturnType<typeof startNotifications>>;

export const PORTAL = 'https://drappo.example';

/** An event as it lies on the topic; `id` is that of the delivery, a redelivery has the same. */
export const record = (event: EventDefinition, payload: Record<string, unknown>, id: string = randomUUID()) => ({
  topic: event.topic,
  key: event.key(payload),
  headers: {
    ce_id: id,
    ce_type: event.type,
    ce_source: 'drappo/test',
    ce_subject: event.key(payload),
    ce_time: '2026-11-18T09:00:00.000Z',
    ce_specversion: '1.0',
    version: String(event.version),
  },
  payload: JSON.stringify(payload),
});

type StartOptions = { SESSION_FEED_URL?: string; MAIL_LIMITS?: MailLimits };

/** The real service with a database, a Redis prefix and an SMTP server of its own. */
export const startNotifications = async (
  overrides: RuntimeOverrides = {},
  { MAIL_LIMITS = { mailbox: 20, account: 200 }, ...environment }: StartOptions = {},
) => {
  const database = await createTestDatabase('services/notifications');
  const bus = createMemoryBus();
  const issuer = testIssuer();
  let smtp: SmtpCatcher = await startSmtpCatcher();
  const endedSessions = new Set<string>();
  const verifier: TokenVerifier = {
    verify: async (token) => (endedSessions.has(token) ? undefined : issuer.verifier.verify(token)),
  };
  const config = {
    ...testServiceConfig(database.url, environment),
    SMTP_URL: smtp.url,
    SMTP_TLS: 'optional' as const,
    MAIL_FROM: 'Drappo <ordini@drappo.example>',
    PUBLIC_URL: `${PORTAL}/`,
    MAIL_LIMITS,
    COMPANY_NAME: 'Drappo S.r.l.',
    COMPANY_VAT_NUMBER: '00743110157',
  };
  const app = createApp(config, { bus, verifier, logger: silentLogger(), ...overrides });
  const { port } = await app.service.start();
  const url = `http://127.0.0.1:${port}`;
  // Prisma loads its compiler at the first query, and Jest allows imports only while a hook or test is running.
  await app.prisma.email.count();

  const effects = () =>
    app.prisma.$queryRaw<{ id: string; key: string; state: string; attempts: number; error: string | null }[]>`
      SELECT id, key, state, attempts, last_error AS error FROM kit.effects ORDER BY id`;

  return {
    app,
    bus,
    url,
    admin: testClient(url, issuer.user('admin').cookie),
    effects,
    as: (userId: string) => testClient(url, issuer.user('rivenditore', { userId }).cookie),
    cookieOf: (userId: string) => issuer.user('rivenditore', { userId }).cookie,
    visitor: testClient(url),
    endSession: (cookie: string) => endedSessions.add(cookie.slice(cookie.indexOf('=') + 1)),
    /** A further instance on the same database, which only answers calls. */
    async another() {
      const { service } = createApp({ ...config, ROLES: ['http'] }, { bus, verifier, logger: silentLogger() });
      const started = await service.start();
      return { url: `http://127.0.0.1:${started.port}`, stop: () => service.stop() };
    },
    get smtp() {
      return smtp;
    },
    /** Delivers one event; resolves when the service has done with it. */
    tell: (event: EventDefinition, payload: Record<string, unknown>, id?: string) =>
      bus.deliver(record(event, payload, id)),
    /** Tells of a user and gives what the events of their orders need. */
    async user(changes: Record<string, unknown> = {}) {
      const userId = randomUUID();
      await bus.deliver(record(UserSnapshotV1, snapshot(userId, changes)));
      return userId;
    },
    /** What was caught for one address once nothing is left to send. */
    async mailsTo(address: string): Promise<Caught[]> {
      const allSent = async () => {
        const due = (await effects()).filter(({ state }) => state === 'due');
        if (due.length > 0) throw new Error(`${due.length} still due: ${due[0]?.error}`);
      };
      // The waits between tries double, and a busy machine adds to them.
      await eventually('nothing left to send', allSent, { withinMs: 30_000 });
      return smtp.caught.filter(({ recipients }) => recipients.includes(address));
    },
    stopSmtp: () => smtp.stop(),
    /** Starts the server again where it was; what was caught before is gone. */
    async restartSmtp() {
      smtp = await startSmtpCatcher(smtp.port);
    },
    async stop() {
      await app.service.stop();
      await smtp.stop();
      await database.drop();
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
