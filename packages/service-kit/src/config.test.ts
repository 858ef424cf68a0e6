import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readEnvironment, serviceEnvironment } from './config.ts';
import { testCallerKeys, testServiceKey } from './testing/test-callers.ts';

const schema = z.object({ ...serviceEnvironment, SIGNING_KEY: z.string().min(20) });
const complete = {
  PORT: '4101',
  DATABASE_URL: 'postgresql://service:pw-canary@127.0.0.1/service',
  REDIS_URL: 'redis://127.0.0.1',
  KAFKA_BROKERS: 'one:9092, two:9092,',
  JWKS_URL: 'http://identity/jwks',
  SESSION_FEED_URL: 'http://identity/feed',
  SERVICE_KEY: testServiceKey,
  SERVICE_PUBLIC_KEYS: testCallerKeys,
  SIGNING_KEY: 'signing-key-canary-0123',
};

const refusalOf = (changes: Record<string, string | undefined>): string => {
  try {
    readEnvironment(schema, { ...complete, ...changes });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('was accepted');
};

describe('the configuration', () => {
  it('is parsed into numbers and lists, with defaults for everything except secrets', () => {
    expect(readEnvironment(schema, complete)).toMatchObject({
      PORT: 4101,
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      KAFKA_BROKERS: ['one:9092', 'two:9092'],
      ROLES: ['http', 'consumers', 'workers', 'relay'],
    });
  });

  it.each(['SERVICE_KEY', 'SIGNING_KEY', 'DATABASE_URL', 'PORT', 'KAFKA_BROKERS'])(
    'is rejected without %s, or with an empty one, naming it and the remedy',
    (name) => {
      for (const nothing of [undefined, '']) {
        const message = refusalOf({ [name]: nothing });
        expect(message).toBe(
          `configuration is not complete:\n  ${name} is missing\nSet the named variables in the environment; the service's README says under "Configuration" what each is for.`,
        );
      }
    },
  );

  it('is rejected with a custom clock, unless the preload of a tested portal provides it', () => {
    expect(refusalOf({ CLOCK: '2026-11-24T09:19:00.000Z' })).toContain('CLOCK sets the time of a portal under test');
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a user of Kafka without a password',
      { KAFKA_USERNAME: 'orders' },
      'KAFKA_PASSWORD is missing: KAFKA_USERNAME is set',
    ],
    [
      'a password of Kafka without a user',
      { KAFKA_PASSWORD: 'canary' },
      'KAFKA_USERNAME is missing: KAFKA_PASSWORD is set',
    ],
    ['an authority of Kafka without TLS', { KAFKA_CA: 'canary' }, 'KAFKA_CA is set, but KAFKA_TLS is not true'],
    [
      'a user of Redis without a password',
      { REDIS_URL: 'redis://canary@127.0.0.1' },
      'REDIS_URL names a user without a password',
    ],
    [
      'an authority of Redis without TLS',
      { REDIS_CA: 'canary' },
      'REDIS_CA is set, but REDIS_URL does not begin with rediss://',
    ],
  ])('is rejected with %s', (_what, changes, fault) => {
    const message = refusalOf(changes);
    expect(message).toContain(`\n  ${fault}\n`);
    expect(message).not.toContain('canary');
  });

  it('reports all errors at once, each once, and never a value', () => {
    const message = refusalOf({
      PORT: 'port-canary',
      SERVICE_KEY: 'service-key-canary',
      SERVICE_PUBLIC_KEYS: 'gateway:public-canary',
      SIGNING_KEY: 'key-canary',
      JWKS_URL: 'url-canary',
      LOG_LEVEL: 'level-canary',
      ROLES: 'role-canary,other-canary',
      REDIS_URL: undefined,
    });
    expect(message).not.toContain('canary');
    const lines = message.split('\n').slice(1, -1);
    expect(lines.map((line) => line.trim().split(' is ')[0]).toSorted()).toEqual(
      [
        'JWKS_URL',
        'LOG_LEVEL',
        'PORT',
        'REDIS_URL',
        'ROLES',
        'SERVICE_KEY',
        'SERVICE_PUBLIC_KEYS',
        'SIGNING_KEY',
      ].toSorted(),
    );
    expect(lines.find((line) => line.includes('SERVICE_KEY'))).toMatch(/is not valid: .*P-256/);
    expect(lines.find((line) => line.includes('REDIS_URL'))).toMatch(/is missing$/);
  });
});
