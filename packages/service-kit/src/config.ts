import { z } from 'zod';
import { readCallerKeys, readServiceKey } from './auth/service-keys.ts';
import { processClock, systemClock } from './clock.ts';
import { withFiles } from './environment-files.ts';
import { halfSettings } from './half-settings.ts';
import type { ServerTls } from './http/server.ts';
import { unfoldPem } from './pem.ts';

export const serviceRoles = ['http', 'consumers', 'workers', 'relay'] as const;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const succeeds = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};

/** The settings of a process that calls services without the gateway. */
export const callerEnvironment = {
  /** This service's P-256 private key as PKCS #8 PEM: it signs the tokens of its calls to other services. */
  SERVICE_KEY: z.string().transform(unfoldPem).refine(succeeds(readServiceKey), 'has to be a P-256 private key as PEM'),
  /** Time-out of a call to another service (ms); unset, each kind of call has its own. */
  SERVICE_CALL_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).optional(),
} as const;

const onOff = z.enum(['true', 'false']);

/** Addresses and credentials of the brokers. */
export const kafkaEnvironment = {
  KAFKA_BROKERS: list.pipe(z.array(z.string()).min(1)),
  /** Both or none. */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
  KAFKA_SASL_MECHANISM: z.enum(['scram-sha-512', 'scram-sha-256', 'plain']).default('scram-sha-512'),
  KAFKA_TLS: onOff.default('false'),
  /** PEM, or the path of a file: the authority of the brokers' certificates; unset, Node's own authorities. */
  KAFKA_CA: z.string().min(1).optional(),
} as const;

export const redisEnvironment = {
  /** `redis://user:password@host:port`, or `rediss://` for TLS. */
  REDIS_URL: z.string().min(1),
  /** PEM, or the path of a file: the authority of Redis' certificate; unset, Node's own authorities. */
  REDIS_CA: z.string().min(1).optional(),
  /** How long a rate limit waits for Redis before the process counts in memory (ms); unset, half a second. */
  REDIS_COMMAND_TIMEOUT_MS: z.coerce.number().int().positive().max(60_000).optional(),
  /** Separates installations that share one Redis. */
  REDIS_PREFIX: z.string().min(1).default('drappo'),
} as const;

/** How callers reach this process. */
export const tlsEnvironment = {
  /** PEM, both or none: with them every listener except that of HEALTH_PORT speaks only TLS. */
  TLS_CERTIFICATE: z.string().transform(unfoldPem).optional(),
  TLS_CERTIFICATE_KEY: z.string().transform(unfoldPem).optional(),
  /** The operations endpoints on 127.0.0.1 without TLS, for a health check on the same machine; unset, there are none. */
  HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
} as const;

export type TlsConfig = z.output<z.ZodObject<typeof tlsEnvironment>>;

/** The settings of the listeners. */
export const serverTls = ({ TLS_CERTIFICATE: cert, TLS_CERTIFICATE_KEY: key }: TlsConfig): ServerTls | undefined =>
  cert && key ? { cert, key } : undefined;

/** The second listener, for operators only: metrics and detailed health. */
export const operationsEnvironment = {
  OPERATIONS_HOST: z.string().default('127.0.0.1'),
  /** If unset, there is no second listener; 0 selects any free port. */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
} as const;

/** The environment of every service with a database. Secrets have no default. */
export const serviceEnvironment = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  ...operationsEnvironment,
  ...tlsEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The roles of this process; production scales each role separately. */
  ROLES: list.pipe(z.array(z.enum(serviceRoles)).min(1)).default([...serviceRoles]),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(15),
  ...redisEnvironment,
  ...kafkaEnvironment,
  /** The addresses at identity of the public keys of access tokens, and of the session feed. */
  JWKS_URL: z.url(),
  SESSION_FEED_URL: z.url(),
  ...callerEnvironment,
  /** `caller:public key` of each service, separated by commas; two per caller during a key rotation. */
  SERVICE_PUBLIC_KEYS: z.string().min(1).refine(succeeds(readCallerKeys), 'has to be caller:base64 key, ...'),
} as const;

export type ServiceConfig = z.output<z.ZodObject<typeof serviceEnvironment>>;

/**
 * Reads the environment once; only a service's config.ts calls it. `<NAME>_FILE` names a file with the value of `<NAME>`.
 * Throws the names of missing or invalid variables, never a value.
 */
export const readEnvironment = <S extends z.ZodType>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.output<S> => {
  if (environment['CLOCK'] && processClock() === systemClock)
    throw new Error('CLOCK sets the time of a portal under test; no other process starts with it.');
  const named = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const present = Object.fromEntries(
    Object.entries(withFiles(environment, named)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(present);
  const half = halfSettings(present);
  if (result.success && half.length === 0) return result.data;
  const wrong = (result.error?.issues ?? []).map(({ path, message }): [name: string, fault: string] => {
    const name = String(path[0] ?? 'environment');
    const fault = name in present ? `is not valid: ${message.replace(/,? received .*$/, '')}` : 'is missing';
    return [name, `${name} ${fault}`];
  });
  const faults = new Map([...half, ...wrong]);
  throw new Error(
    `configuration is not complete:\n  ${[...faults.values()].join('\n  ')}\n` +
      `Set the named variables in the environment; the service's README says under "Configuration" what each is for.`,
  );
};
