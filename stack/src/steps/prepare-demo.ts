import type { DemoPasswords } from '../demo-accounts.ts';
import { demoModeOf, planDemo, type DemoMode, type DemoPlan } from '../demo-mode.ts';
import { readDemoState, writeDemoState } from '../demo-state.ts';
import { serviceEnvironment } from '../environment.ts';
import type { EnvironmentSources } from '../environment.ts';
import { clusterOf } from './cluster.ts';
import { randomPasswords, setDemoPasswords } from './demo-passwords.ts';

/** The state of the demo before a service listens. */
export type PreparedDemo = {
  mode: DemoMode;
  plan: DemoPlan;
  cluster: string;
  /** Whether this is the demo's data: the portal then shows the invented company as its own. */
  isDemo: boolean;
  /** Names of accounts with the documented password on a portal that is not on loopback: the gateway stays closed. */
  documented: string[];
  /** Random passwords of this start, by username, to be shown once; they are not stored. */
  passwords: DemoPasswords;
};

/**
 * Decides how this start treats the demo. On loopback it changes nothing: other machines cannot reach the gateway.
 * Elsewhere it sets random passwords before the accounts are reachable, and identity reports whether one with the
 * documented password remains.
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
  // Printed before they are set: after a kill in between, the next start with --demo creates new ones instead of
  // showing none.
  if (plan.accounts !== 'none')
    writeDemoState(home, cluster, { demo: plan.contents ? 'begun' : 'made', passwords: 'unseen' });
  const identity = serviceEnvironment('identity', sources);
  const { changed, documented } = await setDemoPasswords(identity, fresh, 'own', plan.accounts);
  if (state === undefined && plan.accounts === 'none')
    writeDemoState(home, cluster, { demo: 'none', passwords: 'own' });
  const passwords = Object.fromEntries(Object.entries(fresh).filter(([username]) => changed.includes(username)));
  return { mode, plan, cluster, isDemo, documented, passwords };
};
