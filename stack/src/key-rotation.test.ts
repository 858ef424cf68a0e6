import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isRotation, rotations, vaultKeys } from './key-rotation.ts';
import { openSecrets } from './secrets.ts';

const pem = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

describe('a rotation', () => {
  it.each([
    ['jwt', pem()],
    ['uploads', 'a'.repeat(64)],
    ['vault', 'local-1:key='],
    ['factors', 'local-1:key='],
  ] as const)('of %s puts a new key before the others, and a retirement keeps only that key', (name, first) => {
    const { add, retire } = rotations[name];
    const [second, third] = [add(first), add(add(first))];
    expect(second.endsWith(first)).toBe(true);
    expect(third.endsWith(first)).toBe(true);
    expect(retire(second)).not.toContain(first);
    expect(second.startsWith(retire(second))).toBe(true);
    expect(retire(first)).toBe(first);
  });

  it('creates keys that the services can read', () => {
    expect(createPrivateKey(rotations.jwt.add(pem())).asymmetricKeyDetails).toMatchObject({ namedCurve: 'prime256v1' });
    const vault = rotations.vault.add(rotations.vault.add('first='));
    expect(vault).toMatch(/^local-3:[\w+/]{43}=,local-2:[\w+/]{43}=,local-1:first=$/);
    expect(vaultKeys('first=')).toBe('local-1:first=');
  });

  it('knows its names', () => {
    expect(['jwt', 'uploads', 'vault', 'factors', 'toString', undefined].map(isRotation)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a stored secret', () => {
  it('is replaced in its file, and stays replaced', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json');
    const first = openSecrets(file).token('upload-signing-key');
    expect(openSecrets(file).replace('upload-signing-key', rotations.uploads.add)).toBe(true);
    const second = openSecrets(file).token('upload-signing-key');
    expect(second).toMatch(new RegExp(`^[0-9a-f]{64},${first}$`));
    expect(openSecrets(file).replace('unknown', rotations.uploads.add)).toBe(false);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'upload-signing-key': second });
  });
});
