import { z } from 'zod';

/** What the stand-in does with every question: as the number says, or one thing whatever is asked. */
export const behaviours = ['by-number', 'valid', 'invalid', 'unavailable', 'slow'] as const;
export const behaviour = z.enum(behaviours);
export type Behaviour = z.infer<typeof behaviour>;

/** `by-number`: the last two digits tell, so that a demo and a test can choose one without a control call. */
const byEnding: Record<string, Behaviour> = { '88': 'invalid', '77': 'unavailable', '66': 'slow' };

/** How the question about `vatNumber` is answered. */
export const behaviourFor = (set: Behaviour, vatNumber: string): Behaviour => {
  if (set !== 'by-number') return set;
  return byEnding[vatNumber.replace(/\D/g, '').slice(-2)] ?? 'valid';
};
