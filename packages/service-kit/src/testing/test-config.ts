import { randomUUID } from 'node:crypto';
import { readEnvironment, serviceEnvironment, type ServiceConfig } from '../config.ts';
import { z } from 'zod';
import { testKafkaEnvironment } from './test-kafka.ts';
import { testCallerKeys, testServiceKey } from './test-callers.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is missing: run the tests through \`npm test\`, which starts the infrastructure`);
  return value;
};

/** A service's configuration in tests: port 0, its own database, and its own Redis prefix. */
export const testServiceConfig = (databaseUrl: string, overrides: Record<string, string> = {}): ServiceConfig =>
  readEnvironment(z.object(serviceEnvironment), {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    REDIS_URL: required('TEST_REDIS_URL'),
    REDIS_PREFIX: `test-${randomUUID()}`,
    ...testKafkaEnvironment(),
    JWKS_URL: 'http://127.0.0.1:1/jwks',
    SESSION_FEED_URL: 'http://127.0.0.1:1/feed',
    SERVICE_KEY: testServiceKey,
    SERVICE_PUBLIC_KEYS: testCallerKeys,
    // Far longer than a slow machine needs.
    SERVICE_CALL_TIMEOUT_MS: '50000',
    REDIS_COMMAND_TIMEOUT_MS: '50000',
    ...overrides,
  });
