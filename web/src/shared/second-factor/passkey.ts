import type { PasskeyCredential } from '@drappo/contracts/identity/second-factor';

/** The options of the browser's WebAuthn call, as JSON; the contract leaves their parts to the library. */
type Options = Record<string, unknown>;
type Answer = Pick<PasskeyCredential, 'id' | 'rawId' | 'type'> & { response: { clientDataJSON: string } };

/** The library's answer as an object that may have more members than the library names. */
const toCredential = (answer: Answer): PasskeyCredential => ({ ...answer, response: { ...answer.response } });

// Read when a passkey is used: most people never do.
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the person's passkey sign the challenge. Throws when they cancel. */
export const signWithPasskey = async (options: Options): Promise<PasskeyCredential> => {
  const { startAuthentication } = await library();
  return toCredential(await startAuthentication({ optionsJSON: options as never }));
};

/** Has the browser make a passkey. Throws when the person cancels, or has one on this device already. */
export const makePasskey = async (options: Options): Promise<PasskeyCredential> => {
  const { startRegistration } = await library();
  return toCredential(await startRegistration({ optionsJSON: options as never }));
};
