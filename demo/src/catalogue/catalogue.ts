import type { GarmentName } from '../drawings/drawings.ts';
import { abiti } from './abiti.ts';
import { accessori } from './accessori.ts';
import { borse } from './borse.ts';
import { camicie } from './camicie.ts';
import { capispalla } from './capispalla.ts';
import { cappelli } from './cappelli.ts';
import { giacche } from './giacche.ts';
import { giubbotti } from './giubbotti.ts';
import { gonne } from './gonne.ts';
import { guantiECravatte } from './guanti-e-cravatte.ts';
import { jersey } from './jersey.ts';
import { maglieria } from './maglieria.ts';
import type { Model } from './model.ts';
import { pantaloni } from './pantaloni.ts';
import { scarpe } from './scarpe.ts';
import { stivalettiESandali } from './stivaletti-e-sandali.ts';
import { zainiEPochette } from './zaini-e-pochette.ts';

// The order of the garments: the first four are on the home page.
const turn: GarmentName[] = [
  'blazer',
  'zaino',
  'cardigan',
  'stivaletto',
  'abito',
  'giubbotto',
  'foulard',
  'sigaretta',
  'decollete',
  'piumino',
  'cravatta',
  'tracolla',
  'gonna',
  'sneaker',
  'camicia',
  'pochette',
  'trench',
  'ballerina',
  'felpa',
  'cintura',
  'jeans',
  'tuta',
  'guanti',
  'maglia',
  'tote',
  'polo',
  'mocassino',
  'cappotto',
  'berretto',
  'palazzo',
  'minigonna',
  'sciarpa',
  'dolcevita',
  'sandalo',
  'tshirt',
  'gilet',
  'bermuda',
  'cappello',
  'canotta',
];

/** Spreads the models of each garment over the whole list, so that a page never shows one drawing in twelve colours. */
const spread = (models: Model[]): Model[] =>
  turn
    .flatMap((garment, place) => {
      const own = models.filter((model) => model.garment === garment);
      return own.map((model, index) => ({ model, at: (index + place / turn.length) / own.length }));
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ model }) => model);

/** The products of the demo, in the order of the catalogue's pages. */
export const catalogue: Model[] = spread([
  ...giacche,
  ...gonne,
  ...borse,
  ...zainiEPochette,
  ...capispalla,
  ...giubbotti,
  ...maglieria,
  ...jersey,
  ...scarpe,
  ...stivalettiESandali,
  ...camicie,
  ...accessori,
  ...cappelli,
  ...guantiECravatte,
  ...abiti,
  ...pantaloni,
]);
