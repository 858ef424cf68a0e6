import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { serviceEnvironment } from '../src/environment.ts';
import type { EnvironmentSources } from '../src/environment.ts';
import { openHome, projectRoot } from '../src/home.ts';
import { fixedPorts } from '../src/ports.ts';
import { openSecrets } from '../src/secrets.ts';
import { serviceNames } from '../src/services.ts';
import type { ServiceName } from '../src/services.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

/** Families of variables that a person may set for the whole portal, on any deployment. */
const families = [
  'TRUSTED_PROXIES',
  'MAIL_LIMITS',
  'RATE_LIMIT_',
  'LOGIN_',
  'RESET_',
  'SESSION_',
  'PASSWORD_HASHES_',
  'RESERVATION_',
];
const isTunable = (name: string): boolean =>
  name !== 'SESSION_FEED_URL' && families.some((family) => name.startsWith(family));

/** The variables that a service reads, as its config.ts names them. */
const tunablesOf = (service: ServiceName): string[] => {
  const source = readFileSync(join(projectRoot, 'services', service, 'src', 'config.ts'), 'utf8');
  return [...source.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name).filter(isTunable);
};

const cases = serviceNames.flatMap((service) => tunablesOf(service).map((name) => [name, service] as const));

type Compose = { services: Record<string, { environment?: Record<string, string> }> };
const compose = parse(readFileSync(join(projectRoot, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;

describe('variables that a person sets', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => folder.remove());

  const sources = (env: NodeJS.ProcessEnv): EnvironmentSources => {
    const home = openHome(folder.path);
    return {
      home,
      env,
      ports: fixedPorts({}),
      secrets: openSecrets(home.secretsFile),
      portalUrl: 'https://portal.example',
      adminDatabaseUrl: 'postgresql://postgres:admin-secret@127.0.0.1:15432/postgres',
      redisUrl: 'redis://127.0.0.1:16379',
      kafkaBrokers: '127.0.0.1:9392',
      smtpUrl: 'smtp://127.0.0.1:1025',
    };
  };

  it('include every family', () => {
    const names = cases.map(([name]) => name);
    for (const family of families)
      expect({ family, found: names.some((name) => name.startsWith(family)) }).toEqual({ family, found: true });
    expect(cases).toContainEqual(['TRUSTED_PROXIES', 'gateway']);
    expect(cases).toContainEqual(['RATE_LIMIT_SIGN_IN', 'gateway']);
  });

  it.each(cases)('%s is passed to %s by npm start', (name, service) => {
    expect(serviceEnvironment(service, sources({ [name]: '7' }))[name]).toBe('7');
    expect(serviceEnvironment(service, sources({}))).not.toHaveProperty(name);
  });

  it.each(cases)('%s is passed to %s by docker compose', (name, service) => {
    expect(compose.services[service]?.environment?.[name]).toContain(`\${${name}:-`);
  });

  it('leave the gateway of npm start closed while the demo has a documented password', () => {
    const passwordsOf = (given: EnvironmentSources) => serviceEnvironment('gateway', given)['DEMO_PASSWORDS'];
    expect(passwordsOf(sources({}))).toBe('documented');
    expect(passwordsOf(sources({ DEMO_PASSWORDS: 'none' }))).toBe('documented');
    const known = sources({});
    known.demoPasswords = 'none';
    expect(passwordsOf(known)).toBe('none');
  });

  it('create no demo in docker compose, where the gateway listens on every address', () => {
    expect(compose.services['gateway']?.environment).toMatchObject({ HOST: '0.0.0.0', DEMO_PASSWORDS: 'none' });
    expect(JSON.stringify(compose)).not.toContain('stack/src');
  });
});
