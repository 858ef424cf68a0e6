import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '@drappo/service-kit/testing/child-environment';
import type { Listening } from './server/messages.ts';

export type FloorProgram = { url: string; pid: number; stop: () => Promise<void> };

/**
 * Starts a program of `server/` and waits until it listens.
 * @throws Error when it ends before that
 */
export const startProgram = async (name: string, settings: object): Promise<FloorProgram> => {
  const path = fileURLToPath(new URL(`server/${name}.ts`, import.meta.url));
  const child = fork(path, [], { execArgv: [], env: childEnvironment() });
  const ended = once(child, 'exit');
  child.send(settings);
  const listening = await Promise.race([
    once(child, 'message').then(([message]) => message as Listening),
    ended.then(() => undefined),
  ]);
  if (listening === undefined || child.pid === undefined) throw new Error(`the floor's program ${name} did not start`);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    pid: child.pid,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
};
