/**
 * Some calls require a password proof if the sign-in is older than ten minutes: they return 403 with this code, and
 * succeed when repeated with the answer of `POST /api/auth/password-proof` in this header.
 */
export const PASSWORD_PROOF_HEADER = 'x-drappo-password-proof';
export const PASSWORD_REQUIRED = 'identity.password-required';
