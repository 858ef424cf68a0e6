import type { Secrets } from '../secrets.ts';
import { serviceNames } from '../services.ts';
import type { ServiceName } from '../services.ts';

/** The one user with all rights: for the ready check, for tests and for people. */
export const REDIS_ADMIN = 'stack';

export const redisAdminPassword = (secrets: Secrets): string => secrets.token('redis-stack');
const passwordOf = (service: ServiceName, secrets: Secrets): string => secrets.token(`redis-${service}`);

/** The rights that BullMQ and the limits need: no other keys, no settings, no flush. `INFO` says when Redis is ready. */
const COMMANDS = '+@all -@admin -@dangerous +info +client|setname';

/** Services that count attempts for all processes together. */
const counting: readonly ServiceName[] = ['gateway', 'identity'];
/** Services that make documents, and count those of an account together (ADR 51). */
const makingDocuments: readonly ServiceName[] = ['catalog', 'orders'];

/** The line that creates a service's user: it sees only its own queues and counts. */
export const redisUser = (service: ServiceName, password: string, prefix: string): string => {
  const counts = counting.includes(service) ? [`~${prefix}:rate:*`, `~${prefix}:delay:*`] : [];
  const documents = makingDocuments.includes(service) ? [`~${prefix}:rate:documents:*`] : [];
  const keys = [`~${prefix}:${service}-*`, ...counts, ...documents];
  return ['user', service, 'on', `>${password}`, ...keys, 'resetchannels', COMMANDS].join(' ');
};

/** The lines of `redis.conf` that create the users. */
export const redisUsers = (secrets: Secrets, env: NodeJS.ProcessEnv): string[] => {
  const prefix = env['REDIS_PREFIX'] || 'drappo';
  return [
    'user default off',
    `user ${REDIS_ADMIN} on >${redisAdminPassword(secrets)} ~* &* +@all`,
    ...serviceNames.map((service) => redisUser(service, passwordOf(service, secrets), prefix)),
  ];
};

/** Address of our own Redis, with the user with all rights. */
export const ownRedisUrl = (port: number, secrets: Secrets): string =>
  `redis://${REDIS_ADMIN}:${redisAdminPassword(secrets)}@127.0.0.1:${port}`;

/** Address of Redis for one service, with its own user; an address from the environment stays unchanged. */
export const redisUrlFor = (
  service: ServiceName,
  address: string,
  { env, secrets }: { env: NodeJS.ProcessEnv; secrets: Secrets },
): string => {
  if (env['REDIS_URL']) return address;
  const url = new URL(address);
  url.username = service;
  url.password = passwordOf(service, secrets);
  return url.href;
};
