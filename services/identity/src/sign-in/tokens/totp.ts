import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/**
 * Also accepts the previous step, since typing and sending a code take time (RFC 6238, 5.2, recommends at most one such
 * step). Rejects a later step: a code must not be valid before its time.
 */
const WINDOW = 1;

export type TotpCodes = {
  /** 160 random bits in base32. */
  newSecret: () => string;
  /** The content of the QR code for an authenticator app. */
  uriOf: (secret: string, account: string) => string;
  /** The time step that the code belongs to; undefined for a wrong code. */
  stepOf: (secret: string, code: string, now: Date) => number | undefined;
};

export const createTotpCodes = (issuer: string): TotpCodes => {
  const of = (secret: string, label: string): TOTP =>
    new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });
  return {
    newSecret: () => new Secret({ size: 20 }).base32,
    uriOf: (secret, account) => of(secret, account).toString(),
    stepOf(secret, code, now) {
      const timestamp = now.getTime();
      const delta = of(secret, '').validate({ token: code, timestamp, window: WINDOW });
      return delta === null || delta > 0 ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta;
    },
  };
};
