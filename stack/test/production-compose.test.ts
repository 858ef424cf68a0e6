import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../src/home.ts';
import type { ComposeFile } from '../src/production/compose-file.ts';
import { readCompose } from '../src/production/production-compose.ts';
import { fill } from '../src/production/secret-files.ts';
import { serviceNames } from '../src/services.ts';

// That it is the one that would be generated now is a test of the generated documents.
const text = readFileSync(join(projectRoot, 'docker-compose.production.yml'), 'utf8');
const compose = readCompose(text) as ComposeFile & {
  networks: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};
const all = Object.entries(compose.services);
const named = (names: readonly string[]) => all.filter(([name]) => names.includes(name));
const data = ['postgres', 'redis', 'kafka'];

describe('the production compose file', () => {
  it('runs no stand-in', () => {
    expect(all.map(([name]) => name)).toEqual(expect.arrayContaining([...serviceNames, ...data]));
    for (const standIn of ['mail', 'stripe', 'vies', 'shopify']) expect(compose.services).not.toHaveProperty(standIn);
    expect(text).not.toMatch(/emulators|maildev|http:\/\/(stripe|vies|shopify|mail)\b/);
  });

  it.each(all)('%s has no rights that it does not need, and bounds', (_name, service) => {
    expect(service).toMatchObject({
      user: expect.stringMatching(/^(node|postgres|redis|appuser)$/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
    });
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('privileged');
  });

  it.each(all)('%s is an image by its digest', (_name, { image, build }) => {
    expect([image, build]).toEqual([expect.stringMatching(/^\$\{[A-Z]+_IMAGE:\?.+@sha256:\.\.\.\}$/), undefined]);
  });

  it('lets the gateway alone be reached, and on the machine itself', () => {
    const reached = all.filter(([, { networks }]) => (networks as string[]).includes('edge'));
    expect(reached.map(([name]) => name)).toEqual(['gateway']);
    const published = all.flatMap(([, { ports = [] }]) => ports as string[]);
    expect(published).toEqual(['127.0.0.1:${DRAPPO_PORT:-8080}:8080']);
  });

  it.each(named(data))('%s is on the network of the data alone, which leads nowhere', (_name, { networks }) => {
    expect(networks).toEqual(['data']);
    expect(compose.networks).toMatchObject({ data: { internal: true } });
  });

  it('sends e-mails by TLS alone, has no demo, and asks how many proxies are in front', () => {
    expect(compose.services['notifications']?.environment).toMatchObject({ SMTP_TLS: 'required' });
    expect(compose.services['gateway']?.environment).toMatchObject({
      DEMO_PASSWORDS: 'none',
      TRUSTED_PROXIES: expect.stringMatching(/^\$\{TRUSTED_PROXIES:\?/),
    });
  });

  it.each(named([...serviceNames, 'postgres', 'databases', 'topics']))(
    '%s reads its secrets from files',
    (_name, service) => {
      const { environment = {}, secrets = [] } = service;
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, path]) => String(path).replace('/run/secrets/', ''))).toEqual(secrets);
      for (const file of secrets as string[])
        expect(compose.secrets[file]).toEqual({ file: `\${SECRETS:-./secrets}/${file}` });
      const inTheClear = Object.entries(environment).filter(
        ([name, value]) =>
          /KEY|PASSWORD|SECRET|DATABASE_URL|REDIS_URL|SMTP_URL/.test(name) &&
          !/_FILE$|PUBLIC|_ID$|PASSWORDS|PASSWORD_HASHES/.test(name) &&
          value,
      );
      expect(inTheClear).toEqual([]);
    },
  );
});

describe('the secrets of a service', () => {
  const needed: Partial<Record<string, string[]>> = {
    identity: ['jwt-private-key', 'factor-keys', 'stripe-api-key', 'stripe-webhook-secret-subscriptions'],
    catalog: ['upload-signing-key', 's3-secret-access-key'],
    orders: ['stripe-api-key', 'stripe-webhook-secret-orders'],
    integrations: ['credentials-keys'],
    notifications: ['smtp-url'],
  };

  it.each(named(serviceNames))('%s are those that it needs, and no other', (name, { secrets = [] }) => {
    const reached = name === 'gateway' ? [] : ['kafka-password', 'database-url'];
    const expected = ['service-key', 'redis-url', ...reached, ...(needed[name] ?? [])];
    expect((secrets as string[]).toSorted()).toEqual(expected.map((secret) => `${name}-${secret}`).toSorted());
  });
});

describe('the users of Redis', () => {
  it('are read from a secret as well', () => {
    expect(compose.services['redis']).toMatchObject({
      secrets: ['redis-users'],
      command: expect.arrayContaining(['--aclfile', '/run/secrets/redis-users']),
    });
    expect(text).not.toContain('REDIS_PASSWORD');
  });
});

describe('the content of a secret file', () => {
  it('is filled from variables, and refused without one that is needed', () => {
    const template = 'postgresql://drappo:${DATABASE_PASSWORD:?run}@postgres/${NAME:-drappo}';
    expect(fill(template, { DATABASE_PASSWORD: 'a$&b' })).toBe('postgresql://drappo:a$&b@postgres/drappo');
    expect(() => fill(template, {})).toThrow('DATABASE_PASSWORD is missing');
  });
});
