export * from './auth/access-token.ts';
export { createPasswordProofs, PASSWORD_PROOF_AUDIENCE, type PasswordProofs } from './auth/password-proofs.ts';
export { isFactorFresh, refuseFactorSetup, requireStepUp, STEP_UP_MS } from './auth/second-factor.ts';
export { refuseView } from './auth/views.ts';
export { pollSessionFeed, SESSION_FEED_HOLD_MS, toSessionState, type SessionFeedSource } from './auth/session-feed.ts';
export { remoteKeys } from './auth/jwks.ts';
export { callerKeyEntry } from './auth/service-keys.ts';
export { createServiceSigner, type ServiceSigner } from './auth/service-tokens.ts';
export type { Bus } from './bus/bus.ts';
export * from './clock.ts';
export {
  callerEnvironment,
  operationsEnvironment,
  readEnvironment,
  redisEnvironment,
  serverTls,
  serviceEnvironment,
  tlsEnvironment,
  type ServiceConfig,
} from './config.ts';
export { on, type Subscription } from './consumer/subscription.ts';
export * from './context.ts';
export { csvLines } from './csv.ts';
export { audit, auditAll, type AuditEntry } from './database/audit.ts';
export { erasePerson } from './database/erase-person.ts';
export { listenToChannel, type Channel } from './database/channel.ts';
export { isUniqueViolation } from './database/database-errors.ts';
export type { Database } from './database/database.ts';
export { executeLater, queryLater, queryRows } from './database/direct-statements.ts';
export type { SqlExecutor, Statement } from './database/sql.ts';
export {
  createDocuments,
  type DocumentOptions,
  type Documents,
  type DocumentWorker,
  type SheetFile,
} from './documents/documents.ts';
export { fixedStatement } from './database/fixed-statement.ts';
export { createPool, readRows, type Pool } from './database/pool.ts';
export { createStatementNames } from './database/statement-names.ts';
export {
  defineWorker,
  type AnyEffectWorker,
  type Effect,
  type EffectRun,
  type EffectWorker,
} from './effects/effect.ts';
export type { Effects } from './effects/effects.ts';
export type { Errors } from './errors/errors.ts';
export { createFindings, type Finding, type Findings } from './errors/findings.ts';
export { toAppError } from './error-kinds.ts';
export { addressKey } from './http/address-key.ts';
export { endpoint, type Endpoint } from './http/endpoint.ts';
export type { PersonalDataParts } from './http/internal.ts';
export { jsonText, type JsonText } from './http/json-text.ts';
export { isLoopbackAddress, isLoopbackHost, isLoopbackUrl } from './http/loopback.ts';
export { createEventStreams, type EventStreams } from './http/event-streams.ts';
export { streamEndpoint } from './http/stream-endpoint.ts';
export { maskPayload, maskText } from './mask-personal-data.ts';
export { createHttpMetrics, type HttpMetrics } from './metrics.ts';
export { keepFor } from './operations/keep-for.ts';
export { startOperations, type RunningOperations } from './operations/operations-listener.ts';
export { sendProblem } from './http/problem.ts';
export { readText } from './http/read-text.ts';
export { clientAddress } from './http/client-address.ts';
export { accessTokenOf, actorOf, cookieOf } from './http/request-context.ts';
export { listen, type RunningServer } from './http/server.ts';
export { createLogger, type Logger } from './logger.ts';
export type { Outbox } from './outbox/outbox.ts';
export { inBatches, type BatchOptions } from './service/in-batches.ts';
export { createRuntime, type Runtime, type RuntimeOverrides } from './service/runtime.ts';
export type { DelayedAttempts, GrowingDelay } from './growing-delays.ts';
export { redisConnection } from './redis-connection.ts';
export { createRateLimits, type RateLimit, type RateLimiter, type RateLimits } from './rate-limits.ts';
export { refusalEvent } from './security/refusal-event.ts';
export { createSecurityLog, type Burst, type SecurityLog } from './security/security-log.ts';
export type { SecurityEvent, SecurityEventName } from './security/security-events.ts';
export { run, type Runnable } from './service/run.ts';
export { createService, type Service, type ServiceParts } from './service/service.ts';
export type { Timer } from './service/timer.ts';
export { uuidv7 } from './uuid.ts';
export { createVault, vaultKeys, type Vault, type VaultKey } from './vault.ts';
