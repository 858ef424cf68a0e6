import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export type ProgramResult = {
  code: number;
  output: string;
};

export type ProgramOptions = {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
};

const running = new Set<ChildProcess>();

/** Kills every running program: for a stop during a start. */
export const endPrograms = (): void => {
  for (const child of running) child.kill('SIGTERM');
};

/** Runs a program to its end and returns its exit code and all its output. Code 127: it could not start. */
export const runProgram = (command: string, args: string[], options: ProgramOptions): Promise<ProgramResult> => {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const finish = (code: number) => {
      running.delete(child);
      resolve({ code, output });
    };
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
};
