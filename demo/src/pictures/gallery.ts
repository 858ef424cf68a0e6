import { crop, flat, garments, swatch } from '../drawings/drawings.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { drawingOf, type Colour, type Model } from '../catalogue/model.ts';
import { viewsOf } from '../catalogue/views.ts';

/** One picture of a product's gallery. */
export type Picture = {
  name: string;
  /** Width of the original in pixels; width to height is 4 to 5. */
  width: number;
  /** The smaller widths beside the original. */
  smaller: number[];
  /** The alternative text. */
  shows: string;
  /** The colour of the variants that it shows. */
  colour: string;
  isCloth?: true;
  draw: () => string;
};

/** The first pages of the catalogue show the hem as well, and their second colour larger. */
const FULL_GALLERIES = 24;

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Drawn = Pick<Picture, 'name' | 'shows' | 'colour' | 'draw'>;
const front = (drawn: Drawn): Picture => ({ ...drawn, width: 960, smaller: [400, 640] });
const further = (drawn: Drawn): Picture => ({ ...drawn, width: 640, smaller: [320] });
/** For further colours: their number decides how much the repository grows. */
const small = (width: number, drawn: Drawn): Picture => ({ ...drawn, width, smaller: [] });

const clothName = (model: Model, colour: Colour): string => slugOf(`tessuto ${model.weave ?? 'plain'} ${colour.name}`);

/** The cloth of a product's first colour is shown large; products of one cloth share its picture. */
const largeCloths = new Set(
  catalogue.flatMap((model) => model.colours.slice(0, 1).map((first) => clothName(model, first))),
);

/** The gallery of the product at this place of the catalogue: front, detail and cloth, then front and cloth of each other colour. */
export const galleryOf = (model: Model, place: number): Picture[] => {
  const slug = slugOf(model.name);
  const [first, ...others] = model.colours;
  if (!first) return [];
  const drawn = (colour: Colour, id: string) => garments[model.garment]({ ...drawingOf(model, colour), id });
  const shown = () => drawn(first, `${slug}-a`);
  const { detail, foot } = viewsOf(model.garment);
  const isFull = place < FULL_GALLERIES;
  const colour = first.name;
  const cloth = (of: Colour): Picture => {
    const name = clothName(model, of);
    const picture = {
      name,
      shows: `Tessuto ${of.name}`,
      colour: of.name,
      draw: () => flat(swatch({ ...drawingOf(model, of), id: 'cloth' })),
    };
    return { ...(largeCloths.has(name) ? further(picture) : small(320, picture)), isCloth: true };
  };
  return [
    front({ name: slug, shows: `Fronte, ${colour}`, colour, draw: shown }),
    further({
      name: `${slug}-dettaglio`,
      shows: `Dettaglio, ${colour}`,
      colour,
      draw: () => flat(crop(shown(), detail)),
    }),
    ...(isFull
      ? [further({ name: `${slug}-fondo`, shows: `Fondo, ${colour}`, colour, draw: () => flat(crop(shown(), foot)) })]
      : []),
    cloth(first),
    ...others.flatMap((other, index) => {
      const picture = {
        name: `${slug}-${slugOf(other.name)}`,
        shows: `Fronte, ${other.name}`,
        colour: other.name,
        draw: () => flat(drawn(other, `${slug}-b`)),
      };
      return [isFull && index === 0 ? further(picture) : small(480, picture), cloth(other)];
    }),
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
