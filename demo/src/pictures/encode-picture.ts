import sharp, { type Sharp } from 'sharp';
import { filesOf, type Picture } from './gallery.ts';

// Lossless transparency of soft shadows would take a third of a file.
const webp = { preset: 'picture', effort: 6, alphaQuality: 60 } as const;

/** The width of 320 is for thumbnails of 92 pixels; screens mostly show wider files reduced as well. */
const qualityOf = (width: number): number => (width === 320 ? 45 : width === 400 ? 60 : 55);

/** The pixels of a picture at the width of its original. */
export const drawPixels = async (picture: Picture): Promise<Sharp> => {
  // A drawing is 480 wide at 72 dots per inch.
  const { data, info } = await sharp(Buffer.from(picture.draw()), { density: (72 * picture.width) / 480 })
    .resize(picture.width, (picture.width * 5) / 4, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
};

/** Draws a picture and gives the content of each of its files. */
export const encodePicture = async (picture: Picture): Promise<Map<string, Buffer>> => {
  const pixels = await drawPixels(picture);
  const encoded = filesOf(picture).map(async ({ file, width }): Promise<[string, Buffer]> => [
    file,
    await pixels
      .clone()
      .resize(width)
      .webp({ ...webp, quality: qualityOf(width) })
      .toBuffer(),
  ]);
  return new Map(await Promise.all(encoded));
};
