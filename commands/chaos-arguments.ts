import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isPlantName } from '../chaos/src/index.ts';
import type { PlantName } from '../chaos/src/index.ts';
import { StackFailure } from '../stack/src/failure.ts';

export type ChaosArguments = {
  seed: number;
  plant?: PlantName;
  /** Multiplies the time between two kills. */
  pace: number;
};

export type ShopChaosArguments = {
  /** The share of shop orders that is paid and shipped. */
  paid: number;
  /** The number of orders that the shops sell. */
  orders: number;
  /** The maximum points of a shop for concurrent calls. */
  points: number;
} & ChaosArguments;

export type EdgeChaosArguments = {
  /** How long each attack lasts. */
  seconds: number;
  slowClients: number;
  nonsensePerSecond: number;
};

export type FuzzArguments = {
  seed: number;
  plant?: PlantName;
  /** Cases that schemathesis generates for each operation. */
  maxExamples: number;
  /** Malformed payloads per event. */
  perEvent: number;
};

const common = { seed: { type: 'string' }, plant: { type: 'string' }, pace: { type: 'string', default: '1' } } as const;
const ofShops = {
  paid: { type: 'string', default: '1' },
  orders: { type: 'string', default: '2000' },
  points: { type: 'string', default: '1000' },
} as const;
const ofFuzz = {
  'max-examples': { type: 'string', default: '30' },
  'per-event': { type: 'string', default: '100' },
} as const;
const ofEdge = {
  seconds: { type: 'string', default: '60' },
  slow: { type: 'string', default: '1000' },
  nonsense: { type: 'string', default: '200' },
} as const;

/**
 * Parses the arguments after `npm run chaos --`.
 * @throws StackFailure when they are invalid
 */
export const readChaosArguments = (known: readonly PlantName[]): ChaosArguments => {
  return readCommon('chaos', known, read({ options: common }).values);
};

/**
 * Parses the arguments after `npm run chaos:shops --`.
 * @throws StackFailure when they are invalid
 */
export const readShopChaosArguments = (known: readonly PlantName[]): ShopChaosArguments => {
  const { values } = read({ options: { ...common, ...ofShops } });
  return {
    ...readCommon('chaos:shops', known, values),
    paid: numberOf(values.paid, [0.1, 1], 'share', 'From 0.1 to 1; 0.25 pays and ships a quarter of the orders.'),
    orders: wholeOf(values.orders, [200, 2_000], 'number of orders', 'From 200 to 2000.'),
    points: wholeOf(values.points, [200, 2_000], 'number of points', 'From 200 to 2000; Shopify gives at least 1000.'),
  };
};

/**
 * Parses the arguments after `npm run chaos:edge --`.
 * @throws StackFailure when they are invalid
 */
export const readEdgeChaosArguments = (): EdgeChaosArguments => {
  const { values } = read({ options: ofEdge });
  return {
    seconds: wholeOf(values.seconds, [5, 300], 'number of seconds', 'From 5 to 300.'),
    slowClients: wholeOf(values.slow, [1, 5_000], 'number of slow clients', 'From 1 to 5000.'),
    nonsensePerSecond: wholeOf(values.nonsense, [1, 1_000], 'number of requests a second', 'From 1 to 1000.'),
  };
};

/**
 * Parses the arguments after `npm run fuzz --`.
 * @throws StackFailure when they are invalid
 */
export const readFuzzArguments = (known: readonly PlantName[]): FuzzArguments => {
  const { values } = read({ options: { ...common, ...ofFuzz } });
  const { seed, plant } = readCommon('fuzz', known, values);
  return {
    seed,
    ...(plant === undefined ? undefined : { plant }),
    maxExamples: wholeOf(values['max-examples'], [1, 10_000], 'number of examples', 'From 1 to 10000.'),
    perEvent: wholeOf(values['per-event'], [1, 10_000], 'number of payloads', 'From 1 to 10000.'),
  };
};

const read = <const Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new StackFailure(error instanceof Error ? error.message : String(error), 'See docs/chaos.md.');
  }
};

type Common = { seed?: string | undefined; plant?: string | undefined; pace: string };

const readCommon = (command: string, known: readonly PlantName[], values: Common): ChaosArguments => {
  const { seed: given, plant } = values;
  const seed = given === undefined ? Math.floor(Math.random() * 1_000_000) : Number(given);
  if (!Number.isInteger(seed) || seed < 0)
    throw new StackFailure(`"${given ?? ''}" is no seed.`, `A seed is a whole number: npm run ${command} -- --seed=42`);
  const pace = numberOf(values.pace, [0.5, 5], 'pace', 'From 0.5 to 5; 2 leaves twice the time between two kills.');
  if (plant === undefined) return { seed, pace };
  if (isPlantName(plant) && known.includes(plant)) return { seed, pace, plant };
  throw new StackFailure(`There is no fault called "${plant}".`, `Known are: ${known.join(', ')}`);
};

const numberOf = (text: string, [least, most]: readonly [number, number], what: string, hint: string): number => {
  const value = Number(text);
  if (!(value >= least && value <= most)) throw new StackFailure(`"${text}" is no ${what}.`, hint);
  return value;
};

const wholeOf = (text: string, range: readonly [number, number], what: string, hint: string): number => {
  const value = numberOf(text, range, what, hint);
  if (!Number.isInteger(value)) throw new StackFailure(`"${text}" is no ${what}.`, hint);
  return value;
};
