import type { SizeChart } from '@drappo/contracts/catalog/size-chart';
import type { GarmentName } from '../drawings/drawings.ts';

/** Centimetres in size M, and what each size below and above adds. */
type Column = { name: string; medium: number; step: number };

const shoulders: Column = { name: 'Spalle', medium: 41, step: 1 };
const chest: Column = { name: 'Petto', medium: 54, step: 2.5 };
const waist: Column = { name: 'Vita', medium: 49, step: 2.5 };
const hips: Column = { name: 'Fianchi', medium: 52, step: 2.5 };
const sleeve = (medium: number): Column => ({ name: 'Manica', medium, step: 0.5 });
const hem = (medium: number): Column => ({ name: 'Fondo', medium, step: 2.5 });
const length = (medium: number): Column => ({ name: 'Lunghezza', medium, step: 1 });

const top = (long: number, arm: number): Column[] => [shoulders, chest, sleeve(arm), hem(52), length(long)];
const coat = (long: number): Column[] => [shoulders, chest, waist, sleeve(63), hem(62), length(long)];
const sleeveless = (long: number): Column[] => [shoulders, chest, hem(50), length(long)];
const trousers = (long: number, leg: number): Column[] => [{ ...waist, medium: 38 }, hips, hem(leg), length(long)];
const skirt = (long: number, wide: number): Column[] => [{ ...waist, medium: 36 }, hips, hem(wide), length(long)];

const columns: Partial<Record<GarmentName, Column[]>> = {
  trench: coat(104),
  cappotto: coat(108),
  blazer: coat(70),
  giubbotto: top(60, 62),
  piumino: top(66, 64),
  camicia: top(74, 63),
  felpa: top(68, 63),
  maglia: top(66, 62),
  cardigan: top(66, 62),
  dolcevita: top(66, 62),
  polo: top(68, 22),
  tshirt: top(66, 20),
  gilet: sleeveless(62),
  canotta: sleeveless(64),
  abito: [shoulders, chest, waist, hem(82), length(112)],
  tuta: [shoulders, chest, waist, hem(22), length(142)],
  jeans: trousers(102, 18),
  sigaretta: trousers(100, 17),
  palazzo: trousers(106, 34),
  bermuda: trousers(54, 30),
  gonna: skirt(78, 92),
  minigonna: skirt(46, 56),
};

const italian = (value: number): string => String(value).replace('.', ',');

/** The chart for sizes XS to XXL, with their Italian numbers, or for shoes by the length of the foot; undefined for a garment without sizes. */
export const sizeChartOf = (garment: GarmentName, sizes: readonly string[]): SizeChart | null => {
  if (sizes.length === 0) return null;
  const own = columns[garment];
  if (!own)
    return {
      columns: ['Piede'],
      rows: sizes.map((size) => ({ size, values: [italian(Math.round(Number(size) * 6.67 - 16) / 10)] })),
    };
  const medium = sizes.indexOf('M');
  return {
    columns: ['IT', ...own.map(({ name }) => name)],
    rows: sizes.map((size, index) => ({
      size,
      values: [String(38 + index * 2), ...own.map(({ medium: base, step }) => italian(base + step * (index - medium)))],
    })),
  };
};
