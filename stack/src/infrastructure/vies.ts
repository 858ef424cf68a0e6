import { projectNode, projectRoot } from '../home.ts';
import { requireFree } from '../ports.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';

/** The local stand-in for VIES, or what the environment names as `VIES_URL`. */
export const startVies = async (context: InfrastructureContext): Promise<RunningInfrastructure> => {
  const { ports, env } = context;
  const named = env['VIES_URL'];
  if (named) return external('vies', named);
  if (context.checkPorts) await requireFree('vies', ports);

  const emulator = await context.supervisor.start({
    name: 'vies',
    command: projectNode,
    args: ['emulators/vies/src/main.ts'],
    env: { ...plainEnvironment(env), VIES_EMULATOR_PORT: String(ports.vies) },
    cwd: projectRoot,
    ready: tcpReady(ports.vies),
    readyWithin: 30_000,
  });
  return supervised('vies', `http://127.0.0.1:${ports.vies}`, emulator);
};
