import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawPixels } from './encode-picture.ts';
import { everyPicture, filesOf, galleryOf } from './gallery.ts';
import { installPictures, shippedFolder } from './shipped-pictures.ts';
import { catalogue } from '../catalogue/catalogue.ts';

const redraw = 'npm run demo:pictures';
/** The largest mean difference by compression, of 255 per channel; another colour or cut differs more. */
const COMPRESSION_NOISE = 4;
const COMPARED_WIDTH = 120;

const pixelsOf = (picture: Sharp) => picture.resize(COMPARED_WIDTH).ensureAlpha().flatten().raw().toBuffer();

const meanDifference = (one: Buffer, other: Buffer): number => {
  let sum = 0;
  for (const [index, value] of one.entries()) sum += Math.abs(value - other[index]!);
  return sum / one.length;
};

describe('the pictures that the demo ships', () => {
  it(`are those of the catalogue in every width, and no others (${redraw})`, () => {
    const needed = everyPicture().flatMap((picture) => filesOf(picture).map(({ file }) => file));

    expect(readdirSync(shippedFolder).sort()).toEqual(needed.sort());
  });

  it('take less than 17 MB of the repository', () => {
    const bytes = readdirSync(shippedFolder).map((file) => statSync(join(shippedFolder, file)).size);

    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(17_000_000);
  });

  it.each(everyPicture().filter((_, index) => index % 80 === 0))(
    `show $name as it is drawn today (${redraw})`,
    async (picture) => {
      const drawn = await pixelsOf(await drawPixels(picture));
      for (const { file, width } of filesOf(picture)) {
        const shipped = sharp(join(shippedFolder, file));
        expect(await shipped.metadata()).toMatchObject({ format: 'webp', width, height: (width * 5) / 4 });
        expect(meanDifference(await pixelsOf(shipped), drawn)).toBeLessThan(COMPRESSION_NOISE);
      }
    },
  );
});

describe('the comparison', () => {
  it('distinguishes two colours of one cloth', async () => {
    const [one, other] = everyPicture().filter(({ name }) => name.startsWith('tessuto-leather-'));
    const difference = meanDifference(await pixelsOf(await drawPixels(one!)), await pixelsOf(await drawPixels(other!)));

    expect(difference).toBeGreaterThan(COMPRESSION_NOISE);
  });
});

describe('installPictures', () => {
  const mediaRoot = mkdtempSync(join(tmpdir(), 'drappo-pictures-'));
  afterAll(() => rmSync(mediaRoot, { recursive: true }));

  it('copies the files of a gallery into the media folder and gives them as the product form takes them', () => {
    const gallery = galleryOf(catalogue[0]!, 0);

    const pictures = installPictures(gallery, mediaRoot);
    expect(pictures).toHaveLength(gallery.length);
    expect(pictures[0]).toMatchObject({ imageUrl: `/api/media/demo/${gallery[0]?.name}.webp`, isCloth: false });
    expect(new Set(pictures.map(({ color }) => color))).toEqual(new Set(catalogue[0]?.colours.map(({ name }) => name)));
    for (const { file } of gallery.flatMap(filesOf))
      expect(readFileSync(join(mediaRoot, 'demo', file))).toEqual(readFileSync(join(shippedFolder, file)));
  });
});
