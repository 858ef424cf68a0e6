import { generateKeyPairSync } from 'node:crypto';
import {
  internalCallers,
  type InternalCaller,
  type InternalPurpose,
  type InternalTarget,
} from '@drappo/contracts/internal-calls';
import { callerKeyEntry } from '../auth/service-keys.ts';
import { createServiceSigner } from '../auth/service-tokens.ts';

export const newServiceKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** In tests of one service every caller signs with the same key; the claims of a token name its caller. */
export const testServiceKey = newServiceKey();
export const testCallerKeys = internalCallers.map((caller) => callerKeyEntry(caller, testServiceKey)).join(',');

/** The header with which `caller` calls `target`. */
export const callAs = (caller: InternalCaller, target: InternalTarget, purpose: InternalPurpose): string =>
  createServiceSigner({ name: caller, serviceKey: testServiceKey })(target, purpose);
