import type { RedisOptions } from 'ioredis';
import type { ServiceConfig } from './config.ts';
import { readCertificates } from './pem.ts';

/** The address of Redis; `rediss://` is TLS, verified against `ca` or else against Node's own authorities. */
export type RedisConnection = {
  url: string;
  options: Pick<RedisOptions, 'tls'>;
  /** Time-out of the rate limits' commands. */
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
