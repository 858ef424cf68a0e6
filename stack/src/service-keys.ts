import { createPublicKey } from 'node:crypto';
import type { Secrets } from './secrets.ts';
import { serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';

/** Signs a service's calls to the others; no other service has this key. */
export const serviceKey = (service: ServiceName, secrets: Secrets): string =>
  secrets.signingKey(`service-key-${service}`);

/** The keys with which every service verifies its callers: `caller:base64 of the public key` of each. */
export const servicePublicKeys = (secrets: Secrets): string =>
  serviceNames.map((name) => `${name}:${publicPartOf(serviceKey(name, secrets))}`).join(',');

const publicPartOf = (pem: string): string =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
