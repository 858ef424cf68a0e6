import {
  createHttpMetrics,
  createLogger,
  createRateLimits,
  createSecurityLog,
  createServiceSigner,
  createTokenVerifier,
  listen,
  pollSessionFeed,
  remoteKeys,
  redisConnection,
  serverTls,
  startOperations,
  processClock,
  type Clock,
  type Logger,
  type RateLimits,
  type RunningOperations,
  type RunningServer,
  type TokenVerifier,
} from '@drappo/service-kit';
import { readAbout } from './about.ts';
import type { Config } from './config.ts';
import { closingTo, createDemoCloser } from './demo-closing.ts';
import { createDemoAccess, type DemoAccess } from './demo-access.ts';
import { createGateway } from './gateway.ts';
import { createIntake } from './intake/intake.ts';
import { intakeLimits, type IntakeLimits } from './intake/intake-limits.ts';
import { passToApp } from './intake/pass-to-app.ts';
import { describeRefused, recordRefusal, refuse } from './problems.ts';
import { createProxies } from './proxy.ts';
import { reportBurstTo } from './report-burst.ts';
import { actsTo, createActRecorder } from './session-acts.ts';

const MINUTE = 60;

export type GatewayApp = {
  service: {
    start: () => Promise<{ port: number; operationsPort: number | undefined; healthPort: number | undefined }>;
    stop: () => Promise<void>;
  };
  logger: Logger;
};

/** A token may be used once while the portal runs: a month is longer than any demo. */
const TOKEN_USES = { name: 'demo-access', points: 1, seconds: 30 * 86_400 };

const demoAccessOf = (
  { DEMO_ACCESS_TOKEN: token, DEMO_ACCESS_COOKIE: cookie }: Config,
  limits: Pick<RateLimits, 'shared'>,
): DemoAccess | undefined =>
  token && cookie ? createDemoAccess({ token, cookie }, limits.shared(TOKEN_USES)) : undefined;

export const createApp = (
  config: Config,
  overrides: {
    verifier?: TokenVerifier | undefined;
    logger?: Logger;
    clock?: Clock;
    intake?: Partial<IntakeLimits>;
  } = {},
): GatewayApp => {
  const logger = overrides.logger ?? createLogger('gateway', config.LOG_LEVEL);
  const clock = overrides.clock ?? processClock();
  const sign = createServiceSigner({ name: 'gateway', serviceKey: config.SERVICE_KEY });
  const sessions = overrides.verifier
    ? undefined
    : pollSessionFeed({
        url: config.SESSION_FEED_URL,
        sign,
        logger,
      });
  const verifier =
    overrides.verifier ??
    createTokenVerifier({
      keys: remoteKeys(config.JWKS_URL, config.SERVICE_CALL_TIMEOUT_MS),
      feed: sessions?.source ?? (() => undefined),
      clock,
    });
  const limits = createRateLimits({ redis: redisConnection(config), prefix: config.REDIS_PREFIX, logger });
  const metrics = createHttpMetrics('gateway');
  const security = createSecurityLog({
    logger,
    clock,
    onBurst: reportBurstTo({ url: config.UPSTREAM_INTEGRATIONS_URL[0], sign, logger }),
  });
  metrics.registry.registerMetric(security.counter);
  const acts = createActRecorder({
    send: actsTo(config.UPSTREAM_IDENTITY_URL[0], sign),
    clock,
    logger,
  });
  const demo = createDemoCloser({ send: closingTo(config.UPSTREAM_IDENTITY_URL, sign), logger });
  const limitsOfIntake = { ...intakeLimits, ...overrides.intake };
  const intake = createIntake({
    limits: limitsOfIntake,
    trustedProxies: config.TRUSTED_PROXIES,
    secure: config.PUBLIC_URL.startsWith('https:'),
    refuse,
    report: ({ event, reason, ...about }) => security.record({ event, ...about, detail: { reason } }),
  });
  const { forward, endStreams, close } = createProxies({
    intake,
    targets: {
      identity: config.UPSTREAM_IDENTITY_URL,
      catalog: config.UPSTREAM_CATALOG_URL,
      orders: config.UPSTREAM_ORDERS_URL,
      shipping: config.UPSTREAM_SHIPPING_URL,
      integrations: config.UPSTREAM_INTEGRATIONS_URL,
      notifications: config.UPSTREAM_NOTIFICATIONS_URL,
    },
    refuse: (error, req, res) => {
      if (error.kind === 'unavailable')
        logger.warn({ err: error.cause, ...describeRefused(error, req, res) }, 'upstream failed');
      recordRefusal(security, error, req, res);
      refuse(error, req, res);
    },
  });

  const app = createGateway({
    publicUrl: config.PUBLIC_URL,
    demoPasswords: config.DEMO_PASSWORDS,
    uploadOrigin: config.UPLOAD_ORIGIN && new URL(config.UPLOAD_ORIGIN).origin,
    webRoot: config.WEB_ROOT,
    site: {
      contactEmail: config.CONTACT_EMAIL,
      contactPhone: config.CONTACT_PHONE,
      supportHours: config.SUPPORT_HOURS,
      vatNumber: config.COMPANY_VAT_NUMBER,
      companyName: config.COMPANY_NAME,
      companyAddress: config.COMPANY_ADDRESS,
      supportChatUrl: config.SUPPORT_CHAT_URL,
    },
    about: readAbout(config.ABOUT_PATH),
    securityContacts: config.SECURITY_CONTACT,
    verifier,
    closeDemo: demo.close,
    demoAccess: demoAccessOf(config, limits),
    recordAct: acts.record,
    clock,
    trustedProxies: config.TRUSTED_PROXIES,
    limiters: {
      // Counted per process: these limits only stop floods, and a round trip to Redis would cost every request.
      usual: limits.local({ name: 'usual', points: config.RATE_LIMIT_USUAL, seconds: MINUTE }),
      write: limits.local({ name: 'write', points: config.RATE_LIMIT_WRITE, seconds: MINUTE }),
      webhook: limits.local({ name: 'webhook', points: config.RATE_LIMIT_WEBHOOK, seconds: MINUTE }),
      'sign-in': limits.shared({ name: 'sign-in', points: config.RATE_LIMIT_SIGN_IN, seconds: MINUTE }),
    },
    forward,
    intake,
    logger,
    security,
    observe: metrics.observe,
  });

  let server: RunningServer | undefined;
  let operations: RunningOperations | undefined;
  return {
    logger,
    service: {
      async start() {
        await sessions?.start();
        operations = await startOperations({
          config,
          logger,
          figures: metrics.figures,
          // No session is trusted until identity has answered once.
          needed: { sessions: async () => !sessions || sessions.source() !== undefined },
          used: { redis: async () => limits.isConnected() },
        });
        server = await listen(app, {
          host: config.HOST,
          port: config.PORT,
          tls: serverTls(config),
          headersTimeout: limitsOfIntake.headersMs,
          connectionsCheckingInterval: limitsOfIntake.sweepMs,
          requireHostHeader: false,
        });
        passToApp(server.server);
        intake.watch(server.server);
        const { port: operationsPort, healthPort } = operations ?? {};
        logger.info({ port: server.port, operationsPort }, 'gateway started');
        if (config.PUBLIC_URL.startsWith('https:') && config.TRUSTED_PROXIES === 0)
          logger.warn(
            { publicUrl: config.PUBLIC_URL },
            'TRUSTED_PROXIES is 0 behind https: all visitors count as one address and share its limits',
          );
        return { port: server.port, operationsPort, healthPort };
      },
      async stop() {
        sessions?.stop();
        intake.close();
        endStreams();
        await Promise.all([server?.close(), operations?.close()]);
        await Promise.all([acts.stop(), demo.stop()]);
        close();
        limits.close();
      },
    },
  };
};
