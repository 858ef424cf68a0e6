import { randomBytes } from 'node:crypto';
import { RECOVERY_CODE_BYTES, readRecoveryCode, toRecoveryCode } from '../../domain/recovery-code.ts';
import { RECOVERY_CODES } from '../../domain/second-factor.ts';
import type { Passwords } from '../../tokens/passwords.ts';

export type NewRecoveryCodes = {
  /** Shown once, never stored. */
  codes: string[];
  hashes: string[];
};

/** Hashed like passwords, outside the transaction: ten codes take a quarter of a second. */
export const makeRecoveryCodes = async (passwords: Passwords): Promise<NewRecoveryCodes> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)));
  const stored = await Promise.all(codes.map((code) => passwords.hash(readRecoveryCode(code) ?? code)));
  return { codes, hashes: stored.map(({ hash }) => hash) };
};
