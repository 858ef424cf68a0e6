import { spawn } from 'node:child_process';

export type ProcessResult = {
  code: number;
  output: string;
};

/** Runs a program until it exits or `signal` aborts it, and collects its output. */
export const runProcess = (
  command: string,
  args: readonly string[],
  { signal, cwd }: { signal: AbortSignal; cwd?: string },
): Promise<ProcessResult> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, PYTHONUTF8: '1', NO_COLOR: '1' };
    const child = spawn(command, [...args], { env, signal, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
