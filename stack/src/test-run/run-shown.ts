import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../home.ts';

const bin = join(projectRoot, 'node_modules', '.bin');

/** Runs a tool of `node_modules/.bin`, shows its output, and returns its exit code or the signal that ended it. */
export const runShown = async (
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<number | NodeJS.Signals> => {
  const child = spawn(join(bin, tool), args, {
    cwd: projectRoot,
    env: { ...env, PATH: `${bin}${delimiter}${env['PATH'] ?? ''}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [code, signalName] = (await once(child, 'close')) as [number, null] | [null, NodeJS.Signals];
    return code ?? signalName;
  } catch {
    return 127;
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/** Like above, but returns the output instead of showing it, for tools that run in parallel. */
export const runCollected = async (
  tool: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ code: number; output: string }> => {
  const child = spawn(join(bin, tool), args, {
    cwd: projectRoot,
    env: { ...env, PATH: `${bin}${delimiter}${env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 127, output: `${output}${String(error)}` };
  }
};
