import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { crop, garments, swatch, type DrawingOptions } from '@drappo/drawings';
import sharp from 'sharp';
import { drawingOf, type Colour, type Model } from './catalogue/model.ts';

type Picture = { name: string; svg: string; widths: number[] };

const FULL = 1_200;
const COLLAR: [number, number, number, number] = [150, 60, 180, 225];
const HEM: [number, number, number, number] = [120, 330, 208, 260];

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
  const cloth: DrawingOptions = { ...drawingOf(model, first), id: `${slug}-c` };
  return [
    { name: slug, svg: front, widths: [320, 640, 960] },
    { name: `${slug}-dettaglio`, svg: crop(front, COLLAR), widths: [640] },
    { name: `${slug}-fondo`, svg: crop(front, HEM), widths: [640] },
    { name: `${slug}-tessuto`, svg: swatch(cloth), widths: [320, 640] },
    ...(other ? [{ name: `${slug}-${named(other.name)}`, svg: draw(other, `${slug}-b`), widths: [320, 640] }] : []),
  ];
};

/** Draws a product's pictures as webp in several widths, those that are missing; gives their addresses. */
export const makePictures = async (model: Model, mediaRoot: string): Promise<string[]> => {
  const folder = join(mediaRoot, 'demo');
  mkdirSync(folder, { recursive: true });
  const gallery = galleryOf(model);
  for (const { name, svg, widths } of gallery) {
    const original = join(folder, `${name}.webp`);
    if (existsSync(original)) continue;
    const drawn = await sharp(Buffer.from(svg), { density: 180 })
      .resize(FULL, (FULL * 5) / 4, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = () => sharp(drawn.data, { raw: drawn.info });
    for (const width of widths)
      await raw()
        .resize(width)
        .webp({ quality: 82, effort: 3 })
        .toFile(join(folder, `${name}-${width}.webp`));
    // The original comes last: where it stands, all its widths do.
    await raw().webp({ quality: 84, effort: 3 }).toFile(original);
  }
  return gallery.map(({ name }) => `/api/media/demo/${name}.webp`);
};
