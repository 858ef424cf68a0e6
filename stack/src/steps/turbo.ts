import { delimiter, join } from 'node:path';
import { projectRoot } from '../home.ts';
import { runStep } from './run-step.ts';

/** Runs a task of the workspaces; unchanged results come from turbo's cache. */
export const runTurbo = async (what: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const bin = join(projectRoot, 'node_modules', '.bin');
  await runStep(what, join(bin, 'turbo'), ['run', ...args, '--output-logs=errors-only'], {
    ...env,
    PATH: `${bin}${delimiter}${env['PATH'] ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    NO_COLOR: '1',
  });
};
