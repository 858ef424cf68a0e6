import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Secrets of one local stack: each is generated randomly on first use and does not change afterwards. */
export type Secrets = {
  /** 32 random bytes as hex, safe in URLs and SQL literals. */
  token(name: string): string;
  /** 32 random bytes as base64, for ciphers that require a key of 256 bits. */
  key(name: string): string;
  /** A P-256 private key as PKCS #8 PEM, for ES256 signatures. */
  signingKey(name: string): string;
  /** Replaces a generated secret by another value; false when there was none. */
  replace(name: string, change: (value: string) => string): boolean;
};

export const openSecrets = (file: string): Secrets => {
  const stored = existsSync(file) ? readStored(file) : {};

  const save = (name: string, value: string): string => {
    stored[name] = value;
    // Written to a temporary file and renamed, so that a kill during the write leaves no partial file.
    writeFileSync(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return value;
  };
  const remember = (name: string, make: () => string): string => stored[name] ?? save(name, make());

  return {
    token: (name) => remember(name, () => randomBytes(32).toString('hex')),
    key: (name) => remember(name, () => randomBytes(32).toString('base64')),
    signingKey: (name) =>
      remember(name, () =>
        generateKeyPairSync('ec', { namedCurve: 'P-256' })
          .privateKey.export({ type: 'pkcs8', format: 'pem' })
          .toString(),
      ),
    replace(name, change) {
      const known = stored[name];
      if (known === undefined) return false;
      save(name, change(known));
      return true;
    },
  };
};

const readStored = (file: string): Record<string, string> => {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${file} is not a JSON object`);
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
};
