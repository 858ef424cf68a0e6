import { z } from 'zod';

/** How the emulator answers: as the VAT number determines, or the same for every number. */
export const behaviours = ['by-number', 'valid', 'invalid', 'unavailable', 'slow'] as const;
export const behaviour = z.enum(behaviours);
export type Behaviour = z.infer<typeof behaviour>;

/** `by-number`: the last two digits decide, so that a demo and a test can choose a behaviour without a control call. */
const byEnding: Record<string, Behaviour> = { '88': 'invalid', '77': 'unavailable', '66': 'slow' };

/** The answer to a request about `vatNumber`. */
export const behaviourFor = (set: Behaviour, vatNumber: string): Behaviour => {
  if (set !== 'by-number') return set;
  return byEnding[vatNumber.replace(/\D/g, '').slice(-2)] ?? 'valid';
};
