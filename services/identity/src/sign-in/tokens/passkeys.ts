import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StoredPasskey } from '../domain/second-factor.ts';

export type Passkeys = {
  /** False where the portal's address has no host name: browsers create no passkey for it. */
  possible: boolean;
  registrationOptions: (
    user: { id: string; username: string },
    known: Pick<StoredPasskey, 'credentialId' | 'transports'>[],
    challenge: string,
  ) => Promise<Record<string, unknown>>;
  /** Throws when the answer is not genuine. */
  readRegistration: (response: unknown, challenge: string) => Promise<StoredPasskey>;
  signInOptions: (
    known: Pick<StoredPasskey, 'credentialId' | 'transports'>[],
    challenge: string,
  ) => Promise<Record<string, unknown>>;
  /** Returns the passkey's new counter. Throws when the answer is not genuine, or comes from a copy with a lower counter. */
  readSignIn: (response: unknown, passkey: StoredPasskey, challenge: string) => Promise<number>;
};

/** Loaded on first use: the library is large, and few people have a passkey. */
const webAuthn = () => import('@simplewebauthn/server');

const credentials = (known: Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** WebAuthn for the portal's own host; rejects passkeys of other sites. */
export const createPasskeys = (publicUrl: string, rpName: string): Passkeys => {
  const { hostname: rpID, origin } = new URL(publicUrl);
  return {
    possible: isIP(rpID.replace(/^\[|\]$/g, '')) === 0,
    async registrationOptions({ id, username }, known, challenge) {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName,
        rpID,
        userName: username,
        userID: new Uint8Array(Buffer.from(id)),
        challenge: bytes(challenge),
        attestationType: 'none',
        excludeCredentials: credentials(known),
        // This is the second factor, after a password: touching a key without a PIN is enough.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      });
      return { ...options };
    },
    async readRegistration(response, challenge) {
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      });
      if (!verified) throw new Error('the registration is not genuine');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId: id, publicKey, counter, transports };
    },
    async signInOptions(known, challenge) {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: bytes(challenge),
        allowCredentials: credentials(known),
        userVerification: 'preferred',
      });
      return { ...options };
    },
    async readSignIn(response, { credentialId, publicKey, counter, transports }, challenge) {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: credentialId, publicKey, counter, transports },
        requireUserVerification: false,
      });
      if (!verified) throw new Error('the answer is not genuine');
      return authenticationInfo.newCounter;
    },
  };
};
