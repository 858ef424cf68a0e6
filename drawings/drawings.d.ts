// What the package offers to others; its drawings are long lists of coordinates that are checked less strictly inside.
export type WeaveName =
  | 'plain'
  | 'popeline'
  | 'twill'
  | 'knit'
  | 'rib'
  | 'stripe'
  | 'breton'
  | 'check'
  | 'tartan'
  | 'gingham'
  | 'houndstooth'
  | 'herringbone'
  | 'denim'
  | 'leather'
  | 'dots'
  | 'floral';
export type DrawingOptions = {
  color?: string;
  color2?: string;
  weave?: WeaveName;
  trim?: string;
  lining?: string;
  sole?: string;
  /** Prefix of the ids inside the SVG; give one where the same drawing stands twice in a page. */
  id?: string;
};
export type GarmentName =
  | 'camicia'
  | 'maglia'
  | 'blazer'
  | 'trench'
  | 'cappotto'
  | 'abito'
  | 'gonna'
  | 'palazzo'
  | 'jeans'
  | 'sciarpa'
  | 'foulard'
  | 'tote'
  | 'tracolla'
  | 'cintura'
  | 'mocassino'
  | 'decollete'
  | 'sneaker'
  | 'tshirt'
  | 'polo'
  | 'canotta'
  | 'dolcevita'
  | 'felpa'
  | 'cardigan'
  | 'giubbotto'
  | 'piumino'
  | 'gilet'
  | 'bermuda'
  | 'sigaretta'
  | 'tuta'
  | 'minigonna'
  | 'cappello'
  | 'berretto'
  | 'guanti'
  | 'cravatta'
  | 'zaino'
  | 'pochette'
  | 'stivaletto'
  | 'sandalo'
  | 'ballerina';
/** Every garment and accessory by its name: options -> SVG, viewBox 0 0 480 600. */
export const garments: Record<GarmentName, (options?: DrawingOptions) => string>;
export const garmentNames: GarmentName[];
export const weaveNames: WeaveName[];
/** A cloth sample with pinked edges. */
export const swatch: (options?: DrawingOptions) => string;
/** A part of a drawing: x, y, width, height. */
export const crop: (svg: string, view: [number, number, number, number]) => string;
/** A drawing without its soft shadow. */
export const flat: (svg: string) => string;
/** The colour between two. */
export const mix: (a: string, b: string, t: number) => string;
