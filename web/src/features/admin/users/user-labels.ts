import { planNames } from '@drappo/contracts/identity/plans';
import { roleDisplay, roles } from '@drappo/contracts/identity/roles';
import {
  verificationLabels,
  verificationStates,
  type VerificationState,
  type ViesVerdict,
} from '@drappo/contracts/identity/verification';
import type { StatusTone } from '../../../shared/ui/status-label.tsx';

export const verificationTones: Record<VerificationState, StatusTone> = {
  none: 'unknown',
  pending: 'waiting',
  verified: 'done',
  refused: 'refused',
};
export const verdictTones: Record<ViesVerdict, StatusTone> = {
  running: 'working',
  valid: 'done',
  invalid: 'refused',
  unavailable: 'waiting',
};

type Choice = { value: string; label: string };
export const roleChoices: Choice[] = roles.map((value) => ({ value, label: roleDisplay[value].label }));
export const planChoices: Choice[] = Object.entries(planNames).map(([value, label]) => ({ value, label }));
export const verificationChoices: Choice[] = verificationStates.map((value) => ({
  value,
  label: verificationLabels[value],
}));
export const stateChoices: Choice[] = [
  { value: 'blocked', label: 'Sospesi' },
  { value: 'requested', label: 'Cancellazione richiesta' },
  { value: 'disposable-email', label: 'E-mail usa e getta' },
];
