import { external } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { startEmulator } from './start-emulator.ts';

/** The local VIES emulator, or the address in `VIES_URL`. */
export const startVies = async (context: InfrastructureContext): Promise<RunningInfrastructure> => {
  const named = context.env['VIES_URL'];
  return named ? external('vies', named) : startEmulator('vies', context);
};
