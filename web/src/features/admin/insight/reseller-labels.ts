import type { ResellerState } from '@drappo/contracts/orders/insight';
import type { StatusTone } from '../../../shared/ui/status-label.tsx';

export const resellerStateLabels: Record<ResellerState, string> = {
  new: 'Nuovi',
  up: 'In crescita',
  steady: 'Stabili',
  down: 'In calo',
  lost: 'Fermi',
  asleep: 'Inattivi',
};

/** Label for one of them. */
export const stateOfReseller: Record<ResellerState, string> = {
  new: 'Nuovo',
  up: 'In crescita',
  steady: 'Stabile',
  down: 'In calo',
  lost: 'Fermo',
  asleep: 'Inattivo',
};

export const stateTones: Record<ResellerState, StatusTone> = {
  new: 'working',
  up: 'done',
  steady: 'sent',
  down: 'waiting',
  lost: 'refused',
  asleep: 'unknown',
};
