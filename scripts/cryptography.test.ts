import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const inventory = readFileSync(`${root}docs/operations/cryptography.md`, 'utf8');

// Matches a cipher, a hash, a signature, a derived key or random bytes, of Node or of a library.
const use =
  /\b(createHmac|createHash|createCipheriv|createDecipheriv|createSign|createVerify|createPublicKey|createPrivateKey|createSecretKey|hkdf|hkdfSync|scrypt|pbkdf2|argon2|generateKeyPair\w*|randomBytes|crypto\.subtle|webcrypto|jwt\.sign|jwt\.verify|otpauth|altcha-lib|simplewebauthn)\b/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'services', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/(testing|generated)\//.test(path));

const codeOf = (path: string): string => readFileSync(root + path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');

describe('docs/operations/cryptography.md', () => {
  it('lists every file of the services that uses cryptography, and no other', () => {
    const using = files.filter((path) => use.test(codeOf(path)));
    const listed = [...inventory.matchAll(/\]\(\.\.\/\.\.\/((?:services|packages)\/[^)]+\.ts)\)/g)].map(
      ([, path]) => path,
    );
    expect(using.length).toBeGreaterThan(5);
    expect([...new Set(listed)].toSorted()).toEqual(using.toSorted());
  });

  it('uses one purpose for each derived key, so that no token passes for another', () => {
    const purposes = files.flatMap((path) =>
      [...codeOf(path).matchAll(/\.derive\(([^)]*)\)/g)].map(([, purpose = '']) => purpose),
    );
    expect(purposes.length).toBeGreaterThan(10);
    expect(purposes.filter((purpose) => !/^'drappo [a-z- ]+ v\d'$/.test(purpose))).toEqual([]);
    expect(purposes.toSorted()).toEqual([...new Set(purposes)].toSorted());
  });

  it("uses only the operating system's random numbers", () => {
    expect(files.filter((path) => /Math\.random/.test(codeOf(path)))).toEqual([]);
  });

  it('uses only approved algorithms', () => {
    const named = files.flatMap((path) =>
      [...codeOf(path).matchAll(/create(?:Hmac|Hash|Cipheriv|Decipheriv)\('([^']+)'/g)].map(
        ([, algorithm]) => `${path}: ${algorithm}`,
      ),
    );
    const unapproved = named.filter((line) => !/: (sha256|sha512|aes-256-gcm)$/.test(line));
    // SHA-1 is part of UUID version 5; the id protects nothing.
    expect(unapproved).toEqual(['services/integrations/src/domain/order-id.ts: sha1']);
  });
});
