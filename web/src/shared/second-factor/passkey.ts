/** What the browser's WebAuthn call takes and answers, as JSON; the contract leaves its parts to the library. */
type Json = Record<string, unknown>;

// Read when a passkey is used: most people never do.
const library = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the person's passkey sign the challenge. Throws when they cancel. */
export const signWithPasskey = async (options: Json): Promise<Json> => {
  const { startAuthentication } = await library();
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
};

/** Has the browser make a passkey. Throws when the person cancels, or has one on this device already. */
export const makePasskey = async (options: Json): Promise<Json> => {
  const { startRegistration } = await library();
  return { ...(await startRegistration({ optionsJSON: options as never })) };
};
