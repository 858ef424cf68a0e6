import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@drappo/stack';
import type { Stack, StackOptions } from '@drappo/stack';
import { checkPlant, plants } from './planted-faults.ts';
import type { PlantName } from './planted-faults.ts';

const hook = new URL('plant-hook.ts', import.meta.url).href;

/** The environment that makes the services load the fault. @throws Error when the fault no longer matches the source */
export const plantingOf = (name: PlantName | undefined): NonNullable<StackOptions['overrides']> => {
  if (name === undefined) return {};
  checkPlant(plants[name]);
  return { every: { NODE_OPTIONS: `--import=${hook}`, CHAOS_PLANT: name } };
};

/** A service's file is loaded by that service only; a file of the kit by all services. */
const loads = (file: string, service: string): boolean =>
  !file.startsWith('services/') || file.startsWith(`services/${service}/`);

/** @throws Error naming the services without the planted fault: their run would prove nothing */
export const requirePlanted = (name: PlantName, { home }: Stack): void => {
  const without = serviceNames
    .filter((service) => service !== 'gateway' && loads(plants[name].file, service))
    .filter((service) => !readFileSync(join(home.logs, `${service}.log`), 'utf8').includes(`chaos: planted ${name}`));
  if (without.length > 0) throw new Error(`the fault ${name} did not reach ${without.join(', ')}`);
};
