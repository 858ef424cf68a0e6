import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { StepState } from '../../shared/tape/steps-tape.tsx';

export type FirstStepName = 'e-mail' | 'company' | 'garment' | 'shop';
export type FirstStep = { name: FirstStepName; label: string; state: StepState };

type FirstStepsInput = {
  user: Pick<CurrentUser, 'emailConfirmedAt'>;
  isReseller: boolean;
  hasGarment: boolean;
  /** A shop is connected, or the person said that they have none. */
  hasShop: boolean;
};

/** Returns the first steps of a new account; the first step not done is the current one. */
export const firstStepsOf = ({ user, isReseller, hasGarment, hasShop }: FirstStepsInput): FirstStep[] => {
  const steps = [
    { name: 'e-mail', label: 'E-mail', isDone: user.emailConfirmedAt !== null },
    { name: 'company', label: 'Azienda', isDone: isReseller },
    { name: 'garment', label: 'Primo capo', isDone: hasGarment },
    { name: 'shop', label: 'Negozio', isDone: hasShop },
  ] as const;
  const now = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ name, label, isDone }, index) => ({
    name,
    label,
    state: isDone ? 'done' : index === now ? 'now' : 'later',
  }));
};
