import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

/** A browser that signed in to an account, or whose holder followed a link sent to the account's owner. */
export type Device = { userId: string; id: string };

/** `<user>.<device>.<mac>`: says nothing but that this browser has been let in before, and opens nothing. */
export type DeviceTokens = {
  deviceToken: (device: Device) => string;
  /** Undefined for one that this service never made. */
  readDeviceToken: (token: string | undefined) => Device | undefined;
};

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.([\w-]{43})$/;

export const createDeviceTokens = (key: SigningKey): DeviceTokens => {
  const secret = key.derive('drappo known device v1');
  const mac = ({ userId, id }: Device): string =>
    createHmac('sha256', secret).update(`${userId}.${id}`).digest('base64url');
  return {
    deviceToken: (device) => `${device.userId}.${device.id}.${mac(device)}`,
    readDeviceToken(token) {
      const [, userId, id, proof] = TOKEN.exec(token ?? '') ?? [];
      if (!userId || !id || !proof) return undefined;
      return timingSafeEqual(Buffer.from(proof), Buffer.from(mac({ userId, id }))) ? { userId, id } : undefined;
    },
  };
};
