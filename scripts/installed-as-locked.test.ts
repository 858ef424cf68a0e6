import { describe, expect, it } from '@jest/globals';
import { strangers } from './installed-as-locked.ts';

const one = { version: '1.0.0', integrity: 'sha512-a' };
const locked = { '': { version: '0.1.0' }, 'node_modules/one': one, 'node_modules/two': one };

describe('what is installed', () => {
  it('is as locked when it is a subset of the lock file, except for workspaces', () => {
    const installed = {
      'node_modules/one': one,
      'node_modules/@drappo/web': { link: true },
      web: { version: '0.1.0' },
    };
    expect(strangers(installed, locked)).toEqual([]);
  });

  it.each([
    ['another version', { 'node_modules/one': { ...one, version: '1.0.1' } }],
    ['another checksum', { 'node_modules/one': { ...one, integrity: 'sha512-b' } }],
    ['no checksum', { 'node_modules/one': { version: '1.0.0' } }],
    ['a package that the lock file does not name', { 'node_modules/three': one }],
  ])('is not as locked with %s', (_what, installed) => {
    expect(strangers(installed, locked)).toHaveLength(1);
  });
});
