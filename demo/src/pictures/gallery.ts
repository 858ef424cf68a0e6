import { crop, flat, garments, swatch } from '../drawings/drawings.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { drawingOf, type Colour, type Model } from '../catalogue/model.ts';
import { viewsOf } from '../catalogue/views.ts';

/** One picture of a product's gallery. */
export type Picture = {
  name: string;
  /** Width of the original in pixels; every picture is 4 to 5. */
  width: number;
  /** The smaller widths beside the original. */
  smaller: number[];
  draw: () => string;
};

/** The first pages of the catalogue show the hem and a second colour as well: with both everywhere, they would take 20 MB. */
const FULL_GALLERIES = 24;

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const front = (name: string, draw: () => string): Picture => ({ name, width: 960, smaller: [400, 640], draw });
const further = (name: string, draw: () => string): Picture => ({ name, width: 640, smaller: [320], draw });

/** The gallery of the product at this place of the catalogue: front, detail, cloth; hem and another colour on the first pages. */
export const galleryOf = (model: Model, place: number): Picture[] => {
  const slug = slugOf(model.name);
  const [first, other] = model.colours;
  if (!first) return [];
  const drawn = (colour: Colour, id: string) => garments[model.garment]({ ...drawingOf(model, colour), id });
  const shown = () => drawn(first, `${slug}-a`);
  const { detail, foot } = viewsOf(model.garment);
  const isFull = place < FULL_GALLERIES;
  return [
    front(slug, shown),
    further(`${slug}-dettaglio`, () => flat(crop(shown(), detail))),
    ...(isFull ? [further(`${slug}-fondo`, () => flat(crop(shown(), foot)))] : []),
    further(slugOf(`tessuto ${model.weave ?? 'plain'} ${first.name}`), () =>
      flat(swatch({ ...drawingOf(model, first), id: 'cloth' })),
    ),
    ...(isFull && other ? [further(`${slug}-${slugOf(other.name)}`, () => flat(drawn(other, `${slug}-b`)))] : []),
  ];
};

/** Every picture of the catalogue once: products of one cloth share its picture. */
export const everyPicture = (): Picture[] => [
  ...new Map(catalogue.flatMap(galleryOf).map((picture) => [picture.name, picture])).values(),
];

/** The files of a picture: the original and its smaller widths. */
export const filesOf = ({ name, width, smaller }: Picture): { file: string; width: number }[] => [
  ...smaller.map((one) => ({ file: `${name}-${one}.webp`, width: one })),
  { file: `${name}.webp`, width },
];
