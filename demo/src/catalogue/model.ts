import type { DrawingOptions, GarmentName, WeaveName } from '../drawings/drawings.ts';

/** One colour of a product: its Italian name, and how it is drawn. */
export type Colour = { name: string; hex: string; second?: string };

/** One product of the demo in the lists of this folder. */
export type Model = {
  garment: GarmentName;
  name: string;
  /** Describes the product and its material in two or three sentences. */
  description: string;
  category: 'abbigliamento' | 'accessori' | 'borse' | 'scarpe';
  /** Euro. */
  price: string;
  comparePrice?: string;
  /** Kilograms. */
  weight: string;
  weave?: WeaveName;
  colours: Colour[];
  sizes: readonly string[];
  trim?: string;
  lining?: string;
};

export const clothes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const womenShoes = ['36', '37', '38', '39', '40', '41'] as const;
export const shoes = ['39', '40', '41', '42', '43', '44', '45'] as const;
export const oneSize = [] as const;

/** The palette of the house, by the names that the catalogue shows. */
export const palette = {
  bianco: '#F7F7F4',
  nero: '#23262A',
  rosso: '#B3202E',
  blu: '#2B3F66',
  verde: '#3F6B4F',
  sabbia: '#C8AE86',
  cammello: '#B07B3F',
  grigio: '#8A8F8C',
  panna: '#EFE7D6',
  bordeaux: '#7A2233',
  ruggine: '#A8502A',
  salvia: '#7F9479',
  cielo: '#A9C3DA',
  rosa: '#D9A3A8',
  cuoio: '#9A5B2B',
  moro: '#4A3022',
  denim: '#4A6C97',
  senape: '#C79A2B',
  argento: '#B9BDBB',
  petrolio: '#1F5560',
} as const;
export type PaletteName = keyof typeof palette;

const seconds: Partial<Record<PaletteName, string>> = {
  nero: '#F7F7F4',
  bianco: '#2B3F66',
  blu: '#F7F7F4',
  rosso: '#F7F7F4',
  grigio: '#23262A',
  bordeaux: '#EFC9B5',
  verde: '#E8C35A',
  panna: '#7A2233',
};

export const colours = (...names: PaletteName[]): Colour[] =>
  names.map((name) => ({ name, hex: palette[name], ...(seconds[name] ? { second: seconds[name] } : {}) }));

export const drawingOf = ({ weave, trim, lining }: Model, { hex, second }: Colour): DrawingOptions => ({
  color: hex,
  ...(second ? { color2: second } : {}),
  ...(weave ? { weave } : {}),
  ...(trim ? { trim } : {}),
  ...(lining ? { lining } : {}),
});
