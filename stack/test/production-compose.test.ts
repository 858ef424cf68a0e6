import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../src/home.ts';
import type { ComposeFile, ComposeService } from '../src/production/compose-file.ts';
import { parse } from 'yaml';
import { compose as composeForOneMachine } from '../src/production/compose/compose.ts';
import { certificatesOf, internalCertificateFiles, internalCertificates } from '../src/production/encrypted.ts';
import { productionServices, readCompose } from '../src/production/production-compose.ts';
import { fill, secretFiles } from '../src/production/secret-files.ts';
import { serviceNames } from '../src/services.ts';

// The tests of the generated documents check that this file is up to date.
const text = readFileSync(join(projectRoot, 'docker-compose.production.yml'), 'utf8');
const compose = readCompose(text) as ComposeFile & {
  networks: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};
const all = Object.entries(compose.services);
const named = (names: readonly string[]) => all.filter(([name]) => names.includes(name));
const data = ['postgres', 'redis', 'kafka'];

describe('the production compose file', () => {
  it('contains no stand-in', () => {
    expect(all.map(([name]) => name)).toEqual(expect.arrayContaining([...serviceNames, ...data]));
    for (const standIn of ['mail', 'stripe', 'vies', 'shopify']) expect(compose.services).not.toHaveProperty(standIn);
    expect(text).not.toMatch(/emulators|maildev|http:\/\/(stripe|vies|shopify|mail)\b/);
  });

  it.each(all)('%s has only the rights that it needs, and resource limits', (_name, service) => {
    expect(service).toMatchObject({
      user: expect.stringMatching(/^(node|postgres|redis|appuser|nginx|\$\{LOGS_USER:\?.+\})$/),
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

  it.each(all)('%s is an image pinned by its digest', (_name, { image, build }) => {
    expect([image, build]).toEqual([expect.stringMatching(/^\$\{[A-Z]+_IMAGE:\?.+@sha256:\.\.\.\}$/), undefined]);
  });

  it('exposes only the proxy to the outside, and only the gateway to the proxy', () => {
    const published = all.filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name, { ports, networks }]) => [name, ports, networks])).toEqual([
      ['proxy', ['${PROXY_HTTPS_PORT:-443}:8443', '${PROXY_HTTP_PORT:-80}:8080'], ['edge']],
      ['logs', ['127.0.0.1:24224:24224'], ['logs']],
    ]);
    const besides = all.filter(([, { networks }]) => (networks as string[]).includes('edge'));
    expect(besides.map(([name]) => name)).toEqual(['gateway', 'proxy']);
  });

  it('runs the proxy with the settings of its own test', () => {
    const { command, volumes } = compose.services['proxy'] ?? {};
    expect(command).toEqual(['nginx', '-c', '/proxy.conf', '-g', 'daemon off;']);
    expect(volumes).toEqual(['./docker/proxy.conf:/proxy.conf:ro']);
  });

  it('mounts files instead of writing into containers, which are read-only', () => {
    expect(compose).not.toHaveProperty('configs');
    expect(all.flatMap(([, { configs = [] }]) => configs)).toEqual([]);
  });

  it('contains no certificate of the portal by default', () => {
    expect(compose.services['proxy']).toMatchObject({
      secrets: ['authority', 'proxy-certificate', 'proxy-certificate-key', 'proxy-names'],
    });
    expect(compose.secrets['proxy-certificate']?.file).toMatch(/^\$\{TLS_CERTIFICATE:\?/);
    expect(compose.secrets['proxy-certificate-key']?.file).toMatch(/^\$\{TLS_CERTIFICATE_KEY:\?/);
  });

  it.each(named(data))('%s is only on the data network, which has no route to the outside', (_name, { networks }) => {
    expect(networks).toEqual(['data']);
    expect(compose.networks).toMatchObject({ data: { internal: true } });
  });

  it('sends e-mails only over TLS, has no demo, and counts its proxy', () => {
    expect(compose.services['notifications']?.environment).toMatchObject({ SMTP_TLS: 'required' });
    expect(compose.services['gateway']?.environment).toMatchObject({
      DEMO_PASSWORDS: 'none',
      TRUSTED_PROXIES: '${TRUSTED_PROXIES:-1}',
    });
  });

  it.each(named([...serviceNames, 'postgres', 'databases', 'topics']))(
    '%s reads its secrets from files',
    (name, service) => {
      const { environment = {}, secrets = [] } = service;
      const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
      const others = ['authority', ...certificatesOf(name, service)];
      const read = files.map(([, path]) => String(path).replace('/run/secrets/', ''));
      const own = (list: unknown) => (list as string[]).filter((secret) => !others.includes(secret));
      expect(own(read)).toEqual(own(secrets));
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

  it.each(named(serviceNames))('%s are only those that it needs', (name, { secrets = [] }) => {
    const reached = name === 'gateway' ? [] : ['kafka-password', 'database-url'];
    const expected = [
      'certificate',
      'certificate-key',
      'service-key',
      'redis-url',
      ...reached,
      ...(needed[name] ?? []),
    ];
    const own = expected.map((secret) => `${name}-${secret}`);
    expect((secrets as string[]).toSorted()).toEqual([...own, 'authority'].toSorted());
  });
});

describe('the internal connections', () => {
  const authority = '/run/secrets/authority';

  it('are encrypted by servers that reject plain connections', () => {
    const { postgres, redis, kafka } = compose.services;
    expect(postgres?.command).toEqual(expect.arrayContaining(['--ssl=on', '--hba_file=/postgres-hba.conf']));
    expect(postgres?.['volumes']).toContain('./docker/postgres-hba.conf:/postgres-hba.conf:ro');
    expect(redis?.command).toEqual(expect.arrayContaining(['--port', '0', '--tls-port', '6379']));
    expect(kafka?.environment).toMatchObject({
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:SASL_SSL,CLIENT:SASL_SSL',
    });
  });

  it.each(all.filter(([name]) => !data.includes(name)))(
    '%s verifies the servers that it connects to',
    (name, { environment = {}, secrets = [] }) => {
      const { REDIS_URL_FILE: redis, KAFKA_USERNAME: kafka, DATABASE_URL_FILE: database, PGHOST: psql } = environment;
      if (redis) expect(environment).toMatchObject({ REDIS_CA: authority });
      if (kafka) expect(environment).toMatchObject({ KAFKA_TLS: 'true', KAFKA_CA: authority });
      if (psql) expect(environment).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: authority });
      if (redis ?? kafka ?? database ?? psql) expect(secrets).toContain('authority');
      const addresses = secretFiles(productionServices(readCompose(composeForOneMachine()).services)).filter(
        ({ service }) => service === name,
      );
      for (const { variable, template } of addresses) {
        if (variable === 'REDIS_URL') expect(template).toMatch(/^rediss:/);
        if (variable === 'DATABASE_URL')
          expect(template).toMatch(/\?sslmode=verify-full&sslrootcert=\/run\/secrets\/authority$/);
      }
    },
  );

  it.each(serviceNames)('%s is called only over TLS, except for its own health check', (name) => {
    const { environment = {}, healthcheck } = compose.services[name] ?? {};
    expect(environment).toMatchObject({
      TLS_CERTIFICATE_FILE: `/run/secrets/${name}-certificate`,
      TLS_CERTIFICATE_KEY_FILE: `/run/secrets/${name}-certificate-key`,
      NODE_EXTRA_CA_CERTS: authority,
      JWKS_URL: 'https://identity:4101/.well-known/jwks.json',
      HEALTH_PORT: '9101',
    });
    expect(JSON.stringify(environment)).not.toContain('http://');
    expect(JSON.stringify(healthcheck)).toContain('/dev/tcp/127.0.0.1/$$HEALTH_PORT ');
  });

  it('have certificates of one authority for the name of each server', () => {
    const made = internalCertificates();
    expect(Object.keys(made)).toEqual(internalCertificateFiles);
    const ca = new X509Certificate(made['authority'] ?? '');
    for (const server of [...data, ...serviceNames]) {
      const pem = made[`${server}-certificate`] ?? made[`${server}-keystore`]?.split(/(?=-----BEGIN C)/)[1];
      const certificate = new X509Certificate(pem ?? '');
      const facts = [certificate.checkHost(server), certificate.verify(ca.publicKey), certificate.ca];
      expect(facts).toEqual([server, true, false]);
    }
    for (const file of internalCertificateFiles)
      expect(compose.secrets[file]).toEqual({ file: `\${SECRETS:-./secrets}/${file}` });
  });
});

describe('the container logs', () => {
  const { logs, ...writers } = compose.services;

  it.each(Object.entries(writers))('%s sends its lines to the collector through the engine', (name, { logging }) => {
    expect(logging).toMatchObject({
      driver: 'fluentd',
      options: { 'fluentd-address': '127.0.0.1:24224', 'fluentd-async': 'true', tag: name },
    });
  });

  it('are in a folder that only the collector can access, for the configured time', () => {
    const folders = (service: ComposeService) => JSON.stringify(service['volumes'] ?? []);
    expect(logs).toMatchObject({
      environment: { LOG_DAYS: '${LOG_DAYS:-90}' },
      volumes: expect.arrayContaining(['./docker/logs.yaml:/logs.yaml:ro', '${LOGS:-./logs}:/logs']),
      entrypoint: expect.arrayContaining([expect.stringContaining('find /logs -type f -mtime "+$$LOG_DAYS" -delete')]),
    });
    for (const writer of Object.values(writers)) expect(folders(writer)).not.toMatch(/LOGS|docker\.sock|:\/logs/);
    const { networks } = compose;
    expect(Object.values(writers).flatMap(({ networks: joined }) => joined)).not.toContain('logs');
    expect(networks).toHaveProperty('logs');
  });

  it('are one append-only file per day and container', () => {
    expect(parse(readFileSync(join(projectRoot, 'docker', 'logs.yaml'), 'utf8'))).toMatchObject({
      sources: { containers: { type: 'fluent', address: '0.0.0.0:24224' } },
      sinks: { kept: { type: 'file', inputs: ['containers'], path: '/logs/%Y-%m-%d/{{ tag }}.log' } },
    });
  });
});

describe('the users of Redis', () => {
  it('are read from a secret', () => {
    expect(compose.services['redis']).toMatchObject({
      secrets: expect.arrayContaining(['redis-users']),
      command: expect.arrayContaining(['--aclfile', '/run/secrets/redis-users']),
    });
    expect(text).not.toContain('REDIS_PASSWORD');
  });
});

describe('the content of a secret file', () => {
  it('is filled from variables, and rejected when a required one is missing', () => {
    const template = 'postgresql://drappo:${DATABASE_PASSWORD:?run}@postgres/${NAME:-drappo}';
    expect(fill(template, { DATABASE_PASSWORD: 'a$&b' })).toBe('postgresql://drappo:a$&b@postgres/drappo');
    expect(() => fill(template, {})).toThrow('DATABASE_PASSWORD is missing');
  });
});
