import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { crop, flat, garments, swatch, type DrawingOptions } from '@drappo/drawings';
import sharp from 'sharp';
import { drawingOf, type Colour, type Model } from './catalogue/model.ts';
import { viewsOf } from './catalogue/views.ts';

/** `width` of the original, and the smaller widths beside it. */
type Picture = { name: string; svg: string; width: number; widths: number[] };

// One thread a picture: several are drawn at a time anyway.
sharp.concurrency(1);
// A transparent ground that may lose a little is packed in half the time.
const webp = { effort: 2, alphaQuality: 90 };

const named = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const slugOf = (model: Model): string => named(model.name);

/** A product's gallery: front, two parts of the same drawing, the cloth, one other colour (visual direction, "Drawings"). */
const galleryOf = (model: Model): Picture[] => {
  const slug = slugOf(model);
  const [first, other] = model.colours;
  if (!first) return [];
  const draw = (colour: Colour, id: string): string => garments[model.garment]({ ...drawingOf(model, colour), id });
  const front = draw(first, `${slug}-a`);
  const views = viewsOf(model.garment);
  const cloth: DrawingOptions = { ...drawingOf(model, first), id: 'cloth' };
  return [
    { name: slug, svg: front, width: 960, widths: [400, 640] },
    { name: `${slug}-dettaglio`, svg: flat(crop(front, views.detail)), width: 640, widths: [320] },
    { name: `${slug}-fondo`, svg: flat(crop(front, views.foot)), width: 640, widths: [320] },
    {
      name: named(`tessuto ${model.weave ?? 'plain'} ${first.name}`),
      svg: flat(swatch(cloth)),
      width: 640,
      widths: [320],
    },
    ...(other
      ? [{ name: `${slug}-${named(other.name)}`, svg: flat(draw(other, `${slug}-b`)), width: 640, widths: [320] }]
      : []),
  ];
};

const drawPicture = async ({ name, svg, width, widths }: Picture, folder: string): Promise<void> => {
  const original = join(folder, `${name}.webp`);
  if (existsSync(original)) return;
  // The drawing is 480 wide at 72 dots per inch.
  const drawn = await sharp(Buffer.from(svg), { density: (72 * width) / 480 })
    .resize(width, (width * 5) / 4, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => sharp(drawn.data, { raw: drawn.info });
  for (const smaller of widths)
    await picture()
      .resize(smaller)
      .webp({ ...webp, quality: 75 })
      .toFile(join(folder, `${name}-${smaller}.webp`));
  // The original comes last: where it stands, all its widths do.
  await picture()
    .webp({ ...webp, quality: 84 })
    .toFile(original);
};

// Products of one cloth share its picture; two of them drawn at once must not write it twice.
const begun = new Map<string, Promise<void>>();

const drawOnce = (picture: Picture, folder: string): Promise<void> => {
  const path = join(folder, picture.name);
  const drawing = begun.get(path) ?? drawPicture(picture, folder);
  begun.set(path, drawing);
  return drawing;
};

/** Draws a product's pictures as webp in several widths, those that are missing; gives their addresses. */
export const makePictures = async (model: Model, mediaRoot: string): Promise<string[]> => {
  const folder = join(mediaRoot, 'demo');
  mkdirSync(folder, { recursive: true });
  const gallery = galleryOf(model);
  for (const picture of gallery) await drawOnce(picture, folder);
  return gallery.map(({ name }) => `/api/media/demo/${name}.webp`);
};
