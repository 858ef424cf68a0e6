import type { GarmentName } from '../drawings/drawings.ts';

/** A part of a drawing: x, y, width and height; width to height is always 4 to 5. */
type View = [number, number, number, number];
type Views = { detail: View; foot: View };

// The close-ups of a garment are its collar and its hem.
const worn: Views = { detail: [150, 60, 180, 225], foot: [120, 330, 208, 260] };
const shoe: Views = { detail: [40, 300, 168, 210], foot: [250, 250, 176, 220] };
const fromAbove: Views = { detail: [50, 60, 200, 250], foot: [232, 320, 192, 240] };

const views: Partial<Record<GarmentName, Views>> = {
  mocassino: shoe,
  sneaker: shoe,
  stivaletto: shoe,
  decollete: shoe,
  sandalo: fromAbove,
  ballerina: fromAbove,
  cappello: { detail: [90, 200, 176, 220], foot: [250, 250, 184, 230] },
  berretto: { detail: [160, 140, 176, 220], foot: [216, 300, 168, 210] },
  guanti: { detail: [60, 120, 200, 250], foot: [90, 330, 184, 230] },
  cravatta: { detail: [156, 20, 168, 210], foot: [144, 350, 192, 240] },
  pochette: { detail: [270, 80, 176, 220], foot: [150, 262, 176, 220] },
  tracolla: { detail: [260, 200, 168, 210], foot: [150, 300, 180, 225] },
  zaino: { detail: [150, 90, 192, 240], foot: [120, 330, 184, 230] },
  cintura: { detail: [160, 310, 136, 170], foot: [60, 230, 192, 240] },
  foulard: { detail: [130, 180, 208, 260], foot: [270, 290, 176, 220] },
  bermuda: { detail: [140, 110, 200, 250], foot: [230, 280, 160, 200] },
  minigonna: { detail: [140, 130, 200, 250], foot: [220, 260, 176, 220] },
};

/** The two parts of a drawing that are worth a closer look. */
export const viewsOf = (garment: GarmentName): Views => views[garment] ?? worn;
