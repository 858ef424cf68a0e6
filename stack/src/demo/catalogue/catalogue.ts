import type { GarmentName } from '@drappo/drawings';
import { abiti } from './abiti.ts';
import { accessori } from './accessori.ts';
import { borse } from './borse.ts';
import { camicie } from './camicie.ts';
import { capispalla } from './capispalla.ts';
import { giacche } from './giacche.ts';
import { gonne } from './gonne.ts';
import { maglieria } from './maglieria.ts';
import type { Model } from './model.ts';
import { pantaloni } from './pantaloni.ts';
import { scarpe } from './scarpe.ts';

// One garment after the other in this turn, so that a page never shows one drawing in twelve colours; the first four stand on the home page.
const turn: GarmentName[] = [
  'blazer',
  'gonna',
  'tracolla',
  'cappotto',
  'camicia',
  'decollete',
  'trench',
  'foulard',
  'palazzo',
  'tote',
  'maglia',
  'sneaker',
  'abito',
  'sciarpa',
  'jeans',
  'mocassino',
  'cintura',
];

const inTurn = (models: Model[]): Model[] => {
  const groups = turn.map((garment) => models.filter((model) => model.garment === garment));
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
};

/** What the demo sells, in the order of the catalogue's pages. */
export const catalogue: Model[] = inTurn([
  ...giacche,
  ...gonne,
  ...borse,
  ...capispalla,
  ...maglieria,
  ...scarpe,
  ...camicie,
  ...accessori,
  ...abiti,
  ...pantaloni,
]);
