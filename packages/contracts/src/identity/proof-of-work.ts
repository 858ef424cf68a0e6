/**
 * Forms that robots fill in (registration, forgotten password) may require a proof of work: the call returns 403 with this
 * code and a `challenge` (ALTCHA, PBKDF2), and succeeds when repeated with the solved challenge in this header, as
 * base64url of `{challenge, solution}`.
 */
export const PROOF_HEADER = 'x-drappo-proof';
export const PROOF_REQUIRED = 'identity.proof-required';
