import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, projectRoot } from '../home.ts';
import { requireFree } from '../ports.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';

export type EmulatorName = 'stripe' | 'shopify' | 'vies';

/** The emulator's address on this machine. */
export const emulatorUrl = (name: EmulatorName, { ports }: Pick<InfrastructureContext, 'ports'>): string =>
  `http://127.0.0.1:${ports[name]}`;

/** Folder of its data, which survives the process. */
export const emulatorFolder = (name: EmulatorName, { home }: Pick<InfrastructureContext, 'home'>): string => {
  const folder = join(home.data, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Runs one of `emulators/*`; `environment` adds to the usual one and its port. */
export const startEmulator = async (
  name: EmulatorName,
  context: InfrastructureContext,
  environment: Record<string, string> = {},
  pages: Record<string, string> = {},
): Promise<RunningInfrastructure> => {
  const { ports, env, clock } = context;
  if (context.checkPorts) await requireFree(name, ports);
  const emulator = await context.supervisor.start({
    name,
    command: projectNode,
    args: [...(clock?.nodeFlags ?? []), `emulators/${name}/src/main.ts`],
    env: {
      ...plainEnvironment(env),
      [`${name.toUpperCase()}_EMULATOR_PORT`]: String(ports[name]),
      ...environment,
      ...clock?.env,
    },
    cwd: projectRoot,
    ready: tcpReady(ports[name]),
    readyWithin: 60_000,
  });
  return supervised(name, emulatorUrl(name, context), emulator, pages);
};
