import type { Secrets } from '../secrets.ts';
import { services } from '../services.ts';
import type { ServiceName } from '../services.ts';
import { KAFKA_ADMIN } from './kafka-settings.ts';
import type { KafkaPasswords } from './kafka-settings.ts';

export const kafkaPasswords = (secrets: Secrets): KafkaPasswords => ({
  admin: secrets.token('kafka-admin'),
  broker: secrets.token('kafka-broker'),
});

/** Access to the brokers that the environment names; their owner has created users and rights. */
const named = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const settings = Object.entries(env).filter(([name]) =>
    /^KAFKA_(USERNAME|PASSWORD|SASL_MECHANISM|TLS|CA)$/.test(name),
  );
  return Object.fromEntries(settings);
};

const isOwn = (env: NodeJS.ProcessEnv): boolean => !env['KAFKA_BROKERS'];
const passwordOf = (service: ServiceName, secrets: Secrets): string => secrets.token(`kafka-${service}`);

/** The user with which a service connects to the brokers. The gateway does not connect. */
export const kafkaAccess = (service: ServiceName, env: NodeJS.ProcessEnv, secrets: Secrets): NodeJS.ProcessEnv => {
  if (service === 'gateway') return {};
  if (!isOwn(env)) return named(env);
  return { KAFKA_USERNAME: service, KAFKA_PASSWORD: passwordOf(service, secrets) };
};

/** The administrator that creates topics, users and rights, and the users' passwords. */
export const kafkaAdminAccess = (env: NodeJS.ProcessEnv, secrets: Secrets): NodeJS.ProcessEnv => {
  if (!isOwn(env)) return named(env);
  const users = services.filter(({ database }) => database).map(({ name }) => name);
  const passwords = users.map((name) => [`${name.toUpperCase()}_KAFKA_PASSWORD`, passwordOf(name, secrets)]);
  return {
    KAFKA_USERNAME: KAFKA_ADMIN,
    KAFKA_PASSWORD: kafkaPasswords(secrets).admin,
    KAFKA_SASL_MECHANISM: 'plain',
    ...Object.fromEntries(passwords),
  };
};
