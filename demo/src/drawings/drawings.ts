import { camicia } from './garments/camicia.ts';
import { maglia } from './garments/maglia.ts';
import { blazer } from './garments/blazer.ts';
import { trench } from './garments/trench.ts';
import { cappotto } from './garments/cappotto.ts';
import { abito } from './garments/abito.ts';
import { gonna } from './garments/gonna.ts';
import { palazzo } from './garments/palazzo.ts';
import { jeans } from './garments/jeans.ts';
import { sciarpa } from './garments/sciarpa.ts';
import { foulard } from './garments/foulard.ts';
import { tote } from './garments/tote.ts';
import { tracolla } from './garments/tracolla.ts';
import { cintura } from './garments/cintura.ts';
import { mocassino } from './garments/mocassino.ts';
import { decollete } from './garments/decollete.ts';
import { sneaker } from './garments/sneaker.ts';
import { tshirt } from './garments/tshirt.ts';
import { polo } from './garments/polo.ts';
import { canotta } from './garments/canotta.ts';
import { dolcevita } from './garments/dolcevita.ts';
import { felpa } from './garments/felpa.ts';
import { cardigan } from './garments/cardigan.ts';
import { giubbotto } from './garments/giubbotto.ts';
import { piumino } from './garments/piumino.ts';
import { gilet } from './garments/gilet.ts';
import { bermuda } from './garments/bermuda.ts';
import { sigaretta } from './garments/sigaretta.ts';
import { tuta } from './garments/tuta.ts';
import { minigonna } from './garments/minigonna.ts';
import { cappello } from './garments/cappello.ts';
import { berretto } from './garments/berretto.ts';
import { guanti } from './garments/guanti.ts';
import { cravatta } from './garments/cravatta.ts';
import { zaino } from './garments/zaino.ts';
import { pochette } from './garments/pochette.ts';
import { stivaletto } from './garments/stivaletto.ts';
import { sandalo } from './garments/sandalo.ts';
import { ballerina } from './garments/ballerina.ts';
import type { DrawingOptions } from './sheet.ts';

export { campione as swatch } from './garments/campione.ts';
export { crop, flat } from './crop.ts';
export { mix } from './colour.ts';
export type { DrawingOptions } from './sheet.ts';
export { weaveNames, type WeaveName } from './weaves.ts';

/** Every garment and accessory by its name: options -> SVG, viewBox 0 0 480 600. */
export const garments = {
  camicia,
  maglia,
  blazer,
  trench,
  cappotto,
  abito,
  gonna,
  palazzo,
  jeans,
  sciarpa,
  foulard,
  tote,
  tracolla,
  cintura,
  mocassino,
  decollete,
  sneaker,
  tshirt,
  polo,
  canotta,
  dolcevita,
  felpa,
  cardigan,
  giubbotto,
  piumino,
  gilet,
  bermuda,
  sigaretta,
  tuta,
  minigonna,
  cappello,
  berretto,
  guanti,
  cravatta,
  zaino,
  pochette,
  stivaletto,
  sandalo,
  ballerina,
} satisfies Record<string, (options?: DrawingOptions) => string>;
export type GarmentName = keyof typeof garments;
export const garmentNames = Object.keys(garments) as GarmentName[];
