import { isLoopbackUrl } from '@drappo/service-kit/loopback';

/**
 * The demo mode of a start: `documented` accounts with the public password, on a portal that only this machine can reach;
 * `random` passwords when the person requested the demo elsewhere; else `none`.
 */
export type DemoMode = 'documented' | 'random' | 'none';

export const demoModeOf = (portalUrl: string, asked: boolean): DemoMode => {
  if (isLoopbackUrl(portalUrl)) return 'documented';
  return asked ? 'random' : 'none';
};

/** Progress of the demo in a data folder. `unseen`: random passwords that were never shown. */
export type DemoState = {
  demo: 'none' | 'begun' | 'made';
  passwords: 'documented' | 'unseen' | 'own';
};

export type DemoPlan = {
  /** The accounts that get a password in this start. */
  accounts: 'all' | 'documented' | 'none';
  /** Whether products, orders and other contents are created. */
  contents: boolean;
};

const nothing: DemoPlan = { accounts: 'none', contents: false };

/** Data that began without the demo stays without it unless requested: a missing PUBLIC_URL must not fill it. */
export const planDemo = (mode: DemoMode, asked: boolean, state: DemoState | undefined): DemoPlan => {
  if (mode === 'none' || (state?.demo === 'none' && !asked)) return nothing;
  if (state?.demo !== 'made') return { accounts: 'all', contents: true };
  if (mode === 'documented') return nothing;
  return { accounts: state.passwords === 'unseen' ? 'all' : 'documented', contents: false };
};
