import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { writeDemoState } from '../../stack/src/demo-state.ts';
import type { Stack } from '../../stack/src/stack.ts';
import type { Progress } from '../../stack/src/steps/progress.ts';
import { wantsPast } from './past/wants-past.ts';

/** Creates the demo data once per database cluster if this start has a demo. */
export const seedOnce = async (
  { home, demo: { mode, plan, cluster } }: Stack,
  environment: DemoEnvironment,
  progress: Progress,
): Promise<void> => {
  if (!plan.contents) return;
  const passwords = mode === 'documented' ? 'documented' : 'unseen';
  writeDemoState(home, cluster, { demo: 'begun', passwords });
  // Loaded here, since most starts have the demo already and do not need its catalogue and drawings.
  const { seedDemo } = await import('./seed.ts');
  await progress.step('Demo data (once)', () => seedDemo(environment, { past: wantsPast(process.env) }));
  writeDemoState(home, cluster, { demo: 'made', passwords });
};

/** Call when the random passwords have been printed: later starts make new ones only on request. */
export const rememberShown = ({ home, demo: { mode, cluster } }: Pick<Stack, 'home' | 'demo'>): void => {
  if (mode === 'random') writeDemoState(home, cluster, { demo: 'made', passwords: 'own' });
};
