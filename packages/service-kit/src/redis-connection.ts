import type { RedisOptions } from 'ioredis';
import type { ServiceConfig } from './config.ts';
import { readCertificates } from './pem.ts';

/** Where Redis is; `rediss://` is TLS, verified against `ca` or else against the authorities that Node knows. */
export type RedisConnection = {
  url: string;
  options: Pick<RedisOptions, 'tls'>;
  /** Of the rate limits' commands. */
  commandTimeoutMs?: number | undefined;
};

export const redisConnection = ({
  REDIS_URL: url,
  REDIS_CA: ca,
  REDIS_COMMAND_TIMEOUT_MS: commandTimeoutMs,
}: Pick<ServiceConfig, 'REDIS_URL' | 'REDIS_CA' | 'REDIS_COMMAND_TIMEOUT_MS'>): RedisConnection => ({
  url,
  options: ca ? { tls: { ca: readCertificates(ca) } } : {},
  commandTimeoutMs,
});
