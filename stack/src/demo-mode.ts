import { isLoopbackUrl } from '@drappo/service-kit';

/**
 * What a start makes of the demo: `documented` accounts with the password that everybody can read, on a portal that only
 * this machine reaches; `random` passwords where the person asked for the demo elsewhere; else `none`.
 */
export type DemoMode = 'documented' | 'random' | 'none';

export const demoModeOf = (portalUrl: string, asked: boolean): DemoMode => {
  if (isLoopbackUrl(portalUrl)) return 'documented';
  return asked ? 'random' : 'none';
};

/** How far the demo of a data folder is. `unseen`: random passwords that were never shown. */
export type DemoState = {
  demo: 'none' | 'begun' | 'made';
  passwords: 'documented' | 'unseen' | 'own';
};

export type DemoPlan = {
  /** Which accounts get a password in this start. */
  accounts: 'all' | 'documented' | 'none';
  /** Whether products, orders and the like are made. */
  contents: boolean;
};

const nothing: DemoPlan = { accounts: 'none', contents: false };

/** Data that began without the demo stays without it unless a person asks: a forgotten PUBLIC_URL must not fill it. */
export const planDemo = (mode: DemoMode, asked: boolean, state: DemoState | undefined): DemoPlan => {
  if (mode === 'none' || (state?.demo === 'none' && !asked)) return nothing;
  if (state?.demo !== 'made') return { accounts: 'all', contents: true };
  if (mode === 'documented') return nothing;
  return { accounts: state.passwords === 'unseen' ? 'all' : 'documented', contents: false };
};
