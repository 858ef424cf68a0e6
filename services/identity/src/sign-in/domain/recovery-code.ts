/** Letters and digits that are hard to confuse (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_CODE_BYTES = 12;
const HALF = RECOVERY_CODE_BYTES / 2;

/** Sixty random bits as two groups of six: `7K2M9Q-X4TB0H`. Uses five bits of each byte. */
export const toRecoveryCode = (random: Uint8Array): string => {
  const letters = [...random.subarray(0, RECOVERY_CODE_BYTES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
};

/** Normalises a typed code for hashing and comparison; undefined when it cannot be a code. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return letters.length === RECOVERY_CODE_BYTES && [...letters].every((letter) => ALPHABET.includes(letter))
    ? letters
    : undefined;
};
