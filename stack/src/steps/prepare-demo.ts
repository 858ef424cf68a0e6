import type { DemoPasswords } from '../demo-accounts.ts';
import { demoModeOf, planDemo, type DemoMode, type DemoPlan } from '../demo-mode.ts';
import { readDemoState, writeDemoState } from '../demo-state.ts';
import { serviceEnvironment } from '../environment.ts';
import type { EnvironmentSources } from '../environment.ts';
import { clusterOf } from './cluster.ts';
import { randomPasswords, setDemoPasswords } from './demo-passwords.ts';

/** What is known of the demo before a service listens. */
export type PreparedDemo = {
  mode: DemoMode;
  plan: DemoPlan;
  cluster: string;
  /** Whether this data is the demo's: its invented company is then what the portal says of itself. */
  isDemo: boolean;
  /** Names of accounts with the documented password on a portal that is not on loopback: the gateway stays closed. */
  documented: string[];
  /** Random passwords of this start, by username, to be shown once; they are stored nowhere. */
  passwords: DemoPasswords;
};

/**
 * Decides what this start makes of the demo. On loopback nothing is asked or made here: the gateway is closed to others
 * anyway. Elsewhere accounts get their random passwords before anybody can reach them, and identity says whether one with
 * the documented password is left.
 */
export const prepareDemo = async (sources: EnvironmentSources, asked: boolean): Promise<PreparedDemo> => {
  const { home, portalUrl, adminDatabaseUrl } = sources;
  const cluster = await clusterOf(adminDatabaseUrl);
  const mode = demoModeOf(portalUrl, asked);
  const state = readDemoState(home, cluster);
  const plan = planDemo(mode, asked, state);
  const isDemo = mode !== 'none' && (plan.contents || state?.demo === 'made');
  if (mode === 'documented') return { mode, plan, cluster, isDemo, documented: [], passwords: {} };

  const fresh = plan.accounts === 'none' ? {} : randomPasswords();
  // Said before they are set: killed in between, the next start with --demo makes others instead of showing none.
  if (plan.accounts !== 'none')
    writeDemoState(home, cluster, { demo: plan.contents ? 'begun' : 'made', passwords: 'unseen' });
  const identity = serviceEnvironment('identity', sources);
  const { changed, documented } = await setDemoPasswords(identity, fresh, 'own', plan.accounts);
  if (state === undefined && plan.accounts === 'none')
    writeDemoState(home, cluster, { demo: 'none', passwords: 'own' });
  const passwords = Object.fromEntries(Object.entries(fresh).filter(([username]) => changed.includes(username)));
  return { mode, plan, cluster, isDemo, documented, passwords };
};
