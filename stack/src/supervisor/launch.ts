import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { openLog } from './log-file.ts';
import type { ProcessSpec } from './process-spec.ts';

/**
 * Spawns the process as the leader of its own process group, so that Ctrl-C in the terminal reaches only the supervisor
 * (which stops processes in order) and a whole group can be ended at once.
 * Output goes directly to the log file, so that the supervisor's death breaks no pipe.
 * @param show when given, receives every line as well
 */
export const launch = (spec: ProcessSpec, logFile: string, show?: (line: string) => void): ChildProcess => {
  const descriptor = openLog(logFile);
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: show === undefined ? ['ignore', descriptor, descriptor] : ['ignore', 'pipe', 'pipe'],
    ...(spec.uid === undefined ? {} : { uid: spec.uid }),
    ...(spec.gid === undefined ? {} : { gid: spec.gid }),
  });
  if (show === undefined) closeSync(descriptor);
  else teeOutput(child, descriptor, show);
  return child;
};

const teeOutput = (child: ChildProcess, descriptor: number, show: (line: string) => void): void => {
  const log = createWriteStream('', { fd: descriptor });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      show(line);
    });
  }
  child.once('close', () => log.end());
};
