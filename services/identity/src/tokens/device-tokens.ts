import { isMac, newestMac } from './mac.ts';
import type { KeyRing } from './signing-key.ts';

/** A browser that signed in to an account, or whose holder followed a link sent to the account's owner. */
export type Device = { userId: string; id: string };

/** `<user>.<device>.<mac>`: says nothing but that this browser has been let in before, and opens nothing. */
export type DeviceTokens = {
  deviceToken: (device: Device) => string;
  /** Undefined for one that this service never made. */
  readDeviceToken: (token: string | undefined) => Device | undefined;
};

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/;

export const createDeviceTokens = (keys: KeyRing): DeviceTokens => {
  const secrets = keys.map((key) => key.derive('drappo known device v1'));
  return {
    deviceToken: ({ userId, id }) => `${userId}.${id}.${newestMac(secrets, `${userId}.${id}`)}`,
    readDeviceToken(token) {
      const [, userId, id, proof] = TOKEN.exec(token ?? '') ?? [];
      if (!userId || !id || !proof) return undefined;
      return isMac(secrets, `${userId}.${id}`, proof) ? { userId, id } : undefined;
    },
  };
};
