import type { Progress } from '../steps/progress.ts';
import { runCollected } from './run-shown.ts';
import { nothing, sum } from './tally.ts';
import type { Tally } from './tally.ts';

const checks = [
  { what: 'Lint', tool: 'eslint', args: ['.', '--max-warnings', '0'] },
  {
    what: 'Types',
    tool: 'turbo',
    args: ['run', 'typecheck', 'typecheck:scripts', '--output-logs=errors-only', '--concurrency=1'],
  },
  { what: 'Formatting', tool: 'prettier', args: ['--check', '--log-level=warn', '.'] },
];
const atOnce = 2;

/** Lint, types and formatting, two at a time. A failure is shown at once and counts as one failed test. */
export async function runStaticChecks(env: NodeJS.ProcessEnv, progress: Progress, signal: AbortSignal): Promise<Tally> {
  const waiting = [...checks];
  let tally = nothing;
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined && !signal.aborted; check = waiting.shift()) {
      const { code, output } = await runCollected(check.tool, check.args, env, signal);
      progress.note(`${check.what}: ${code === 0 ? 'good' : 'FAILED'}`);
      if (code === 0) continue;
      process.stdout.write(`${output.trimEnd()}\n`);
      tally = sum(tally, { ...nothing, failed: 1 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return tally;
}
