import type { ServiceName } from '@drappo/contracts/operations';
import type { TokenVerifier } from '../auth/access-token.ts';
import { createTokenVerifier } from '../auth/access-token.ts';
import { remoteKeys } from '../auth/jwks.ts';
import { createPasswordProofs, type PasswordProofs } from '../auth/password-proofs.ts';
import { createServiceSigner, type ServiceSigner } from '../auth/service-tokens.ts';
import { pollSessionFeed, type SessionFeedPoller } from '../auth/session-feed.ts';
import type { Bus } from '../bus/bus.ts';
import { kafkaConnection } from '../bus/kafka-connection.ts';
import { createLazyBus } from '../bus/lazy-bus.ts';
import { processClock, type Clock } from '../clock.ts';
import type { ServiceConfig } from '../config.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { attachPool } from '../database/direct-statements.ts';
import type { Pool } from '../database/pool.ts';
import type { PrismaLike, SqlExecutor } from '../database/sql.ts';
import { createEffects, type Effects } from '../effects/effects.ts';
import { createFirstTries, type FirstTries } from '../effects/first-tries.ts';
import { createQueues, type Queues } from '../effects/queues.ts';
import { createErrors, type Errors } from '../errors/errors.ts';
import { createWebhookPriority, type WebhookPriority } from '../http/webhook-priority.ts';
import { createLogger, type Logger } from '../logger.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { createOutboxSignal, type OutboxSignal } from '../outbox/outbox-signal.ts';
import { redisConnection } from '../redis-connection.ts';
import { reportBurst } from '../security/report-burst.ts';
import { createSecurityLog, type SecurityLog } from '../security/security-log.ts';

/** Replacements for tests. */
export type RuntimeOverrides = {
  clock?: Clock;
  bus?: Bus;
  verifier?: TokenVerifier;
  passwordProofs?: PasswordProofs;
  logger?: Logger;
  /** False: no timer gets a turn, except those that each instance runs. */
  takesTurns?: boolean;
};

/** The parts on which a service is built; its composition root creates them once per process. */
export type Runtime<Tx extends SqlExecutor> = {
  name: ServiceName;
  config: ServiceConfig;
  clock: Clock;
  logger: Logger;
  /** For reads of the kit; a service's own reads use its Prisma client. */
  sql: SqlExecutor;
  database: Database<Tx>;
  outbox: Outbox;
  outboxSignal: OutboxSignal;
  errors: Errors;
  effects: Effects;
  bus: Bus;
  queues: Queues;
  firstTries: FirstTries;
  verifier: TokenVerifier;
  /** Whether identity confirms that a user has just entered the password. */
  passwordProofs: PasswordProofs;
  /** Signs this service's calls to others. */
  sign: ServiceSigner;
  sessions: SessionFeedPoller | undefined;
  checkResponses: boolean;
  webhookPriority: WebhookPriority;
  security: SecurityLog;
  takesTurns: boolean;
};

export type RuntimeOptions<Tx extends SqlExecutor> = {
  name: ServiceName;
  config: ServiceConfig;
  prisma: PrismaLike<Tx>;
  /** The pool that `prisma` uses: frequent statements of the kit bypass Prisma. */
  pool?: Pool;
  overrides?: RuntimeOverrides | undefined;
};

export const createRuntime = <Tx extends SqlExecutor>({
  name,
  config,
  prisma,
  pool,
  overrides = {},
}: RuntimeOptions<Tx>): Runtime<Tx> => {
  const clock = overrides.clock ?? processClock();
  const logger = overrides.logger ?? createLogger(name, config.LOG_LEVEL);
  if (pool) attachPool(prisma, pool);
  const database = createDatabase(prisma);
  const outboxSignal = createOutboxSignal({ sql: prisma, logger });
  const outbox = createOutbox({
    source: name,
    clock,
    announce: (tx) => database.afterCommit(tx, outboxSignal.raise),
  });
  const errors = createErrors({ source: name, outbox, clock });
  const connection = kafkaConnection(config);
  const openBus = async (): Promise<Bus> => {
    const { createKafkaBus } = await import('../bus/kafka-bus.ts');
    return createKafkaBus({ clientId: `drappo-${name}`, connection, logger });
  };
  const bus = overrides.bus ?? createLazyBus(openBus);
  const queues = createQueues({ redis: redisConnection(config), prefix: config.REDIS_PREFIX, logger });
  const firstTries = createFirstTries();
  const effects = createEffects({
    database: database as unknown as Database<SqlExecutor>,
    queues,
    firstTries,
    clock,
    logger,
  });
  const sign = createServiceSigner({ name, serviceKey: config.SERVICE_KEY });
  const sessions = overrides.verifier ? undefined : pollSessionFeed({ url: config.SESSION_FEED_URL, sign, logger });
  const keys = remoteKeys(config.JWKS_URL, config.SERVICE_CALL_TIMEOUT_MS);
  const verifier =
    overrides.verifier ?? createTokenVerifier({ keys, feed: sessions?.source ?? (() => undefined), clock });
  const passwordProofs = overrides.passwordProofs ?? createPasswordProofs({ keys, clock });
  const webhookPriority = createWebhookPriority();
  const security = createSecurityLog({
    logger,
    clock,
    onBurst: reportBurst({
      service: name,
      database: database as unknown as Database<SqlExecutor>,
      errors,
      logger,
    }),
  });
  return {
    name,
    config,
    clock,
    logger,
    sql: prisma,
    database,
    outbox,
    outboxSignal,
    errors,
    effects,
    bus,
    queues,
    firstTries,
    verifier,
    passwordProofs,
    sign,
    sessions,
    checkResponses: config.NODE_ENV === 'test',
    webhookPriority,
    security,
    takesTurns: overrides.takesTurns ?? true,
  };
};
