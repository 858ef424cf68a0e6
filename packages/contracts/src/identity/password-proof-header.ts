/**
 * Some calls need a proof of the password when the sign-in is older than ten minutes: they are answered 403 with this code, and are
 * good once they come again with what `POST /api/auth/password-proof` answered in this header.
 */
export const PASSWORD_PROOF_HEADER = 'x-drappo-password-proof';
export const PASSWORD_REQUIRED = 'identity.password-required';
