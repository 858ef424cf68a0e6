import type { Secrets } from '../secrets.ts';
import { serviceNames } from '../services.ts';
import type { ServiceName } from '../services.ts';

/** The one user that may do everything: for the ready check, for tests and for people. */
export const REDIS_ADMIN = 'stack';

export const redisAdminPassword = (secrets: Secrets): string => secrets.token('redis-stack');
const passwordOf = (service: ServiceName, secrets: Secrets): string => secrets.token(`redis-${service}`);

/** What BullMQ and the limits need: no look at other keys, no settings, no emptying. `INFO` says when Redis is ready. */
const COMMANDS = '+@all -@admin -@dangerous +info +client|setname';

/** Who counts attempts for all processes together. */
const counting: readonly ServiceName[] = ['gateway', 'identity'];

/** The lines of `redis.conf` that make the users: each service sees its own queues alone. */
export function redisUsers(secrets: Secrets, env: NodeJS.ProcessEnv): string[] {
  const prefix = env['REDIS_PREFIX'] || 'drappo';
  const user = (service: ServiceName) => {
    const counts = counting.includes(service) ? [`~${prefix}:rate:*`, `~${prefix}:delay:*`] : [];
    const keys = [`~${prefix}:${service}-*`, ...counts].join(' ');
    return `user ${service} on >${passwordOf(service, secrets)} resetchannels ${keys} ${COMMANDS}`;
  };
  return [
    'user default off',
    `user ${REDIS_ADMIN} on >${redisAdminPassword(secrets)} ~* &* +@all`,
    ...serviceNames.map(user),
  ];
}

/** Address of our own Redis, with the user that may do everything. */
export const ownRedisUrl = (port: number, secrets: Secrets): string =>
  `redis://${REDIS_ADMIN}:${redisAdminPassword(secrets)}@127.0.0.1:${port}`;

/** Address of Redis for one service, with its own user; the address that the environment names stays as it is. */
export function redisUrlFor(
  service: ServiceName,
  address: string,
  { env, secrets }: { env: NodeJS.ProcessEnv; secrets: Secrets },
): string {
  if (env['REDIS_URL']) return address;
  const url = new URL(address);
  url.username = service;
  url.password = passwordOf(service, secrets);
  return url.href;
}
