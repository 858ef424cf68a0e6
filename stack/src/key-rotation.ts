import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** How to rotate one kind of key: its value lists all active keys, the newest first. */
export type Rotation = {
  /** The name under which the local stack stores it. */
  secret: string;
  add: (keys: string) => string;
  retire: (keys: string) => string;
};

const PEM = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----\n?/g;
const newPem = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const firstOf = (list: string): string => list.split(',')[0] ?? list;

/** The first key was stored without a name. */
export const vaultKeys = (kept: string): string => (kept.includes(':') ? kept : `local-1:${kept}`);

const nextVaultId = (keys: string): string => {
  const numbers = keys.split(',').map((key) => Number(/^local-(\d+):/.exec(key)?.[1] ?? 0));
  return `local-${Math.max(...numbers) + 1}`;
};

const ofVault = (secret: string): Rotation => ({
  secret,
  add: (keys) => `${nextVaultId(vaultKeys(keys))}:${randomBytes(32).toString('base64')},${vaultKeys(keys)}`,
  retire: (keys) => firstOf(vaultKeys(keys)),
});

export const rotations: Record<'jwt' | 'uploads' | 'vault' | 'factors', Rotation> = {
  jwt: {
    secret: 'jwt-private-key',
    add: (keys) => newPem() + keys,
    retire: (keys) => keys.match(PEM)?.[0] ?? keys,
  },
  uploads: {
    secret: 'upload-signing-key',
    add: (keys) => `${randomBytes(32).toString('hex')},${keys}`,
    retire: firstOf,
  },
  vault: ofVault('credentials-key'),
  factors: ofVault('factor-key'),
};

export const isRotation = (name: string | undefined): name is keyof typeof rotations =>
  name !== undefined && Object.hasOwn(rotations, name);
