import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: Buffer, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** Creates a proof with the first secret. */
export const newestMac = (secrets: Buffer[], text: string): string => {
  const [newest] = secrets;
  if (!newest) throw new Error('a proof needs a secret');
  return macOf(newest, text);
};

/** Whether `proof` (43 letters) is valid for any of the secrets, newest first. */
export const isMac = (secrets: Buffer[], text: string, proof: string): boolean =>
  secrets.some((secret) => timingSafeEqual(Buffer.from(proof), Buffer.from(macOf(secret, text))));
