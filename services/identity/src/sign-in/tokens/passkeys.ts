import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { StoredPasskey } from '../domain/second-factor.ts';

export type Passkeys = {
  /** False where the portal is an address without a name: browsers make no passkey for it. */
  possible: boolean;
  registrationOptions: (
    user: { id: string; username: string },
    known: Pick<StoredPasskey, 'credentialId' | 'transports'>[],
    challenge: string,
  ) => Promise<Record<string, unknown>>;
  /** Throws for an answer that is not genuine. */
  readRegistration: (response: unknown, challenge: string) => Promise<StoredPasskey>;
  signInOptions: (
    known: Pick<StoredPasskey, 'credentialId' | 'transports'>[],
    challenge: string,
  ) => Promise<Record<string, unknown>>;
  /** The passkey's new counter. Throws for an answer that is not genuine, or of a copy with a smaller counter. */
  readSignIn: (response: unknown, passkey: StoredPasskey, challenge: string) => Promise<number>;
};

/** Large, and few people have a passkey: loaded with the first one. */
const webAuthn = () => import('@simplewebauthn/server');

const credentials = (known: Pick<StoredPasskey, 'credentialId' | 'transports'>[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** WebAuthn for the portal's own host; a passkey of another site is none here. */
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
        // The second factor beside a password: touching the key is enough where it has no PIN.
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
