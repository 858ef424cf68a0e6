import type { PasskeyCredential } from '@drappo/contracts/identity/second-factor';

/** The options of the browser's WebAuthn call, as JSON; the contract leaves their structure to the library. */
type Options = Record<string, unknown>;
type Answer = Pick<PasskeyCredential, 'id' | 'rawId' | 'type'> & { response: { clientDataJSON: string } };

/** Copies the library's answer to an object that may have more members than the library's type. */
const toCredential = (answer: Answer): PasskeyCredential => ({ ...answer, response: { ...answer.response } });

// Loaded when a passkey is used: most people never use one.
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Signs the challenge with the person's passkey. Throws when they cancel. */
export const signWithPasskey = async (options: Options): Promise<PasskeyCredential> => {
  const { startAuthentication } = await library();
  return toCredential(await startAuthentication({ optionsJSON: options as never }));
};

/** Creates a passkey in the browser. Throws when the person cancels, or already has one on this device. */
export const makePasskey = async (options: Options): Promise<PasskeyCredential> => {
  const { startRegistration } = await library();
  return toCredential(await startRegistration({ optionsJSON: options as never }));
};
