import { spawn, type ChildProcess } from 'node:child_process';
import { childEnvironment } from '../../src/testing/child-environment.ts';

export type KitProcess = {
  child: ChildProcess;
  /** Lines on standard output so far. */
  lines: string[];
  /** The text after `ready` on its line. */
  ready: string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

const PROGRAM = new URL('kit-program.ts', import.meta.url).pathname;

/** Another process that uses the kit: for crashes and exits that a test cannot have in its own process. */
export const startKitProcess = async (task: string, options: Record<string, unknown>): Promise<KitProcess> => {
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, task, JSON.stringify(options)], {
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const exited: KitProcess['exited'] = new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve({ code, signal })),
  );
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter(Boolean));
      if (lines.some((line) => line.startsWith('ready'))) resolve();
    });
  });
  await Promise.race([
    ready,
    exited.then(({ code, signal }) => {
      if (!lines.some((line) => line.startsWith('ready'))) throw new Error(`${task} ended at once: ${code ?? signal}`);
    }),
  ]);
  return { child, lines, ready: lines.find((line) => line.startsWith('ready'))?.slice(6) ?? '', exited };
};
