import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { journeyEnvironment } from '../e2e/support/journey-environment.ts';
import { externalServers } from '../stack/src/portal-clock/external-servers.mjs';

const root = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Variables that the files read: as `env['NAME']`, or as fields of a configuration. */
const namesIn = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root }).flatMap((path) =>
    [...textOf(path).matchAll(/\benv\['([A-Z\d_]+)'\]|^ +([A-Z][A-Z\d_]+):/gm)].map(
      ([, read, field]) => read ?? field ?? '',
    ),
  );
const names = [
  ...externalServers,
  ...namesIn('stack/src/*.ts', 'stack/src/infrastructure/*.ts', 'demo/src/**/*.ts'),
  ...namesIn('services/*/src/config.ts', 'packages/service-kit/src/{config,redis-connection}.ts'),
];

describe('journeyEnvironment', () => {
  it('keeps only the variables about the machine, of all that stack and services read', () => {
    expect(names).toEqual(expect.arrayContaining(['ADMIN_SECOND_FACTOR', 'DATABASE_URL', 'DRAPPO_DEMO_PAST']));
    expect(names).toEqual(expect.arrayContaining(['COMPANY_VAT_NUMBER', 'MAIL_LIMITS', 'NEW_DEVICE_LINK']));
    expect(names).toEqual(expect.arrayContaining(['PATRON_SAINT_DAY', 'RATE_LIMIT_USUAL', 'SHOPIFY_EMULATOR']));
    const developers = names.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, 'developer']);
    const { NODE_ENV, ...kept } = journeyEnvironment(Object.fromEntries(developers));
    expect(NODE_ENV).toBe('test');
    expect(Object.keys(kept).toSorted()).toEqual([
      'DRAPPO_HOME',
      'DRAPPO_PORT_FOLDER',
      'JAVA_HOME',
      'NODE_COMPILE_CACHE',
      'PATH',
    ]);
  });

  it('keeps what programs, downloads and runs need', () => {
    const needed = {
      CI: '1',
      DRAPPO_E2E_CHROMIUM: '/chromium',
      DRAPPO_TEST_WORKERS: '2',
      HOME: '/home',
      LC_ALL: 'C',
      NODE_COMPILE_CACHE: '/cache',
      TMPDIR: '/scratch',
      https_proxy: 'http://127.0.0.1:3128',
      npm_config_cache: '/npm',
    };
    expect(journeyEnvironment(needed)).toEqual(Object.assign({ NODE_ENV: 'test' }, needed));
  });

  it('is the environment of every portal that a journey starts', () => {
    const starts = globSync('e2e/**/*.ts', { cwd: root }).filter((path) =>
      /\b(startIsolatedStack|startStack|runServices)\(|'commands\/bootstrap\.mjs'/.test(textOf(path)),
    );
    expect(starts).toEqual(expect.arrayContaining(['e2e/support/start-portal.ts', 'e2e/support/factor-portal.ts']));
    const others = starts.filter((path) => !/\.\.\.(journey|kept)Environment\(\)/.test(textOf(path)));
    // The secret scan passes its own environment to this file.
    expect(others).toEqual(['e2e/secrets/after-chaos.ts']);
  });
});
