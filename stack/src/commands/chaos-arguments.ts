import { parseArgs } from 'node:util';
import { isPlantName } from '../../../chaos/src/index.ts';
import type { PlantName } from '../../../chaos/src/index.ts';
import { StackFailure } from '../failure.ts';

export interface ChaosArguments {
  seed: number;
  plant?: PlantName;
  /** Stretches the time between two kills. */
  pace: number;
  /** The share of the orders of shops that is paid and shipped. */
  paid: number;
  /** How many orders the shops sell. */
  orders: number;
}

/**
 * What a person says behind `npm run chaos --` and `npm run chaos:shops --`.
 * @throws StackFailure when it makes no sense
 */
export function readChaosArguments(command: string, known: readonly PlantName[]): ChaosArguments {
  const { values } = parseArgs({
    options: {
      ...{ seed: { type: 'string' }, plant: { type: 'string' } },
      ...{ pace: { type: 'string', default: '1' }, paid: { type: 'string', default: '1' } },
      orders: { type: 'string', default: '2000' },
    },
  });
  const seed = values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed);
  if (!Number.isInteger(seed) || seed < 0)
    throw new StackFailure(
      `"${values.seed ?? ''}" is no seed.`,
      `A seed is a whole number: npm run ${command} -- --seed=42`,
    );
  const pace = Number(values.pace);
  if (!(pace >= 0.5 && pace <= 5))
    throw new StackFailure(`"${values.pace}" is no pace.`, 'From 0.5 to 5; 2 leaves twice the time between two kills.');
  const paid = Number(values.paid);
  if (!(paid >= 0.1 && paid <= 1))
    throw new StackFailure(
      `"${values.paid}" is no share.`,
      'From 0.1 to 1; 0.25 pays and ships a quarter of the orders.',
    );
  const orders = Number(values.orders);
  if (!Number.isInteger(orders) || orders < 200 || orders > 2_000)
    throw new StackFailure(`"${values.orders}" is no number of orders.`, 'From 200 to 2000.');
  const { plant } = values;
  const run = { seed, pace, paid, orders };
  if (plant === undefined) return run;
  if (isPlantName(plant) && known.includes(plant)) return { ...run, plant };
  throw new StackFailure(`There is no fault called "${plant}".`, `Known are: ${known.join(', ')}`);
}
