/** The verification status of a business: no VAT number, waits for an admin, confirmed, rejected (decision S5). */
export const verificationStates = ['none', 'pending', 'verified', 'refused'] as const;
export type VerificationState = (typeof verificationStates)[number];

export const verificationLabels: Record<VerificationState, string> = {
  none: 'Nessuna P.IVA',
  pending: 'Da verificare',
  verified: 'Verificata',
  refused: 'Rifiutata',
};

/** The VIES result for a VAT number; `unavailable` is never "valid". */
export const viesVerdicts = ['running', 'valid', 'invalid', 'unavailable'] as const;
export type ViesVerdict = (typeof viesVerdicts)[number];

export const viesVerdictLabels: Record<ViesVerdict, string> = {
  running: 'Controllo VIES in corso',
  valid: 'Valida per VIES',
  invalid: 'Non valida per VIES',
  unavailable: 'VIES non ha risposto',
};

/** The label of the back office for a number that VIES does not know, in place of a verdict. */
export const notInViesLabel = 'Non è in VIES: verifica manuale';
