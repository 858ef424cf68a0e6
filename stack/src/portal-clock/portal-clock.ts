import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { StackFailure } from '../failure.ts';
import { defaultHomeRoot } from '../home.ts';
import { clockReader, offsetIn, writeClockFile } from './clock-file.mjs';
import { externalServers } from './external-servers.mjs';

/** The clock of a portal under test (ADR 56). */
export type PortalClock = {
  /** Flags for the Node of each service and emulator. */
  nodeFlags: readonly string[];
  /** Environment of each service and emulator. */
  env: Readonly<Record<string, string>>;
  now: () => Date;
  /** For other processes that read it: tests, and the processes that they start. */
  file: string;
  /** @throws Error when it would go back */
  moveTo: (time: Date) => void;
};

const preload = new URL('preload.mjs', import.meta.url).href;

/** The clock in an existing file, by its path. */
export const portalTime = (file: string): (() => Date) => {
  const read = clockReader(file);
  return () => new Date(Date.now() + offsetIn(read()));
};

/**
 * Sets the clock of the portal in `home` to `start`; it continues from there, and `moveTo` moves it forward.
 * @throws StackFailure for the home of `npm start`, or when the portal uses servers other than emulators and its own machine
 */
export const startPortalClock = (home: string, start: Date, env: NodeJS.ProcessEnv): PortalClock => {
  const refuse = (problem: string): never => {
    throw new StackFailure(problem, 'Only tests set the time of a portal, and only of one of their own.');
  };
  if (resolve(home) === defaultHomeRoot(env)) refuse('The clock of this checkout’s own portal cannot be set.');
  for (const name of externalServers) if (env[name]) refuse(`The clock of a portal with ${name} cannot be set.`);
  if (env['SHOPIFY_EMULATOR'] === 'off') refuse('The clock of a portal with real shops cannot be set.');
  const file = join(home, 'clock.json');
  const token = randomUUID();
  const set = (time: Date): void => writeClockFile(file, { token, since: Date.now(), at: time.getTime() });
  set(start);
  const now = portalTime(file);
  return {
    nodeFlags: ['--import', preload],
    env: { CLOCK: start.toISOString(), CLOCK_FILE: file, CLOCK_TOKEN: token },
    now,
    file,
    moveTo(time) {
      if (time.getTime() < now().getTime()) throw new Error("a portal's clock only moves forward");
      set(time);
    },
  };
};
