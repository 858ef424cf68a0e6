import { isMac, newestMac } from './mac.ts';
import type { KeyRing } from './signing-key.ts';

/** A browser that has signed in to an account, or that followed a link sent to the account's owner. */
export type Device = { userId: string; id: string };

/** Neither token alone opens a session. */
export type DeviceTokens = {
  /** `<user>.<device>.<mac>`: this browser has signed in before. */
  deviceToken: (device: Device) => string;
  /** Undefined for a token that this service never issued. */
  readDeviceToken: (token: string | undefined) => Device | undefined;
  /** `<link>.<mac>`: the right password was typed in this browser, and the link of this id completes the sign-in. */
  waitingToken: (linkId: string) => string;
  /** The link's id; undefined for a token that this service never issued. */
  readWaitingToken: (token: string | undefined) => string | undefined;
};

const WAITING = /^([0-9a-f-]{36})\.([\w-]{43})$/;
const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/;

export const createDeviceTokens = (keys: KeyRing): DeviceTokens => {
  const secrets = keys.map((key) => key.derive('drappo known device v1'));
  const waiting = keys.map((key) => key.derive('drappo waiting device v1'));
  return {
    deviceToken: ({ userId, id }) => `${userId}.${id}.${newestMac(secrets, `${userId}.${id}`)}`,
    readDeviceToken(token) {
      const [, userId, id, proof] = TOKEN.exec(token ?? '') ?? [];
      if (!userId || !id || !proof) return undefined;
      return isMac(secrets, `${userId}.${id}`, proof) ? { userId, id } : undefined;
    },
    waitingToken: (linkId) => `${linkId}.${newestMac(waiting, linkId)}`,
    readWaitingToken(token) {
      const [, linkId, proof] = WAITING.exec(token ?? '') ?? [];
      return linkId && proof && isMac(waiting, linkId, proof) ? linkId : undefined;
    },
  };
};
