import { KAFKA_ADMIN } from '../../infrastructure/kafka-settings.ts';
import { services } from '../../services.ts';
import type { ComposeService } from '../compose-file.ts';
import { stepImage } from './images.ts';
import { databaseUrl, ownVariable, required } from './variables.ts';

const withDatabase = services.filter(({ database }) => database).map(({ name }) => name);

const passwords = (what: 'DATABASE_PASSWORD' | 'KAFKA_PASSWORD'): Record<string, string> =>
  Object.fromEntries(withDatabase.map((name) => [ownVariable(name, what), required(ownVariable(name, what))] as const));

/** Each step ends before its dependants start. */
export const steps: Record<string, ComposeService> = {
  databases: {
    image: 'postgres:18',
    restart: 'on-failure',
    entrypoint: ['/bin/sh', '/create-databases.sh'],
    environment: {
      PGHOST: 'postgres',
      PGUSER: 'postgres',
      PGPASSWORD: required('POSTGRES_PASSWORD'),
      ...passwords('DATABASE_PASSWORD'),
    },
    volumes: ['./docker/create-databases.sh:/create-databases.sh:ro'],
    depends_on: { postgres: { condition: 'service_healthy' } },
  },
  topics: {
    ...stepImage,
    command: ['node', 'packages/service-kit/src/bin/create-topics.ts'],
    environment: {
      KAFKA_BROKERS: 'kafka:9092',
      // The administrator creates the users of the services and their rights.
      KAFKA_USERNAME: KAFKA_ADMIN,
      KAFKA_PASSWORD: required('KAFKA_ADMIN_PASSWORD'),
      KAFKA_SASL_MECHANISM: 'plain',
      ...passwords('KAFKA_PASSWORD'),
    },
    depends_on: { kafka: { condition: 'service_healthy' } },
  },
  ...Object.fromEntries(
    withDatabase.map((name) => [
      `migrate-${name}`,
      {
        ...stepImage,
        command: ['node', 'packages/service-kit/src/bin/migrate.ts', name],
        environment: { DATABASE_URL: databaseUrl(name) },
        depends_on: { databases: { condition: 'service_completed_successfully' } },
      },
    ]),
  ),
};
