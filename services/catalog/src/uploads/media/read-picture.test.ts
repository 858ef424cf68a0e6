import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { claimedPng } from '../../../test/uploads/support/claimed-png.ts';
import { createPictureReader } from './read-picture.ts';

const read = createPictureReader();
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 60 } } });
let photo: Buffer;
beforeAll(async () => {
  photo = await pictureOf(700, 500)
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '45/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
});

const animated = (format: 'gif' | 'webp'): Promise<Buffer> => {
  const frames = ['red', 'green'].map((background) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  }));
  return sharp(frames as never, { join: { animated: true } })
    .toFormat(format, { loop: 0 })
    .toBuffer();
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';

describe('createPictureReader (decision C7)', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'empty'],
    ['a renamed executable', () => Buffer.from('MZ\x90\0\x03\0\0\0 and more'), 'not-a-picture'],
    ['an SVG with a script', () => Buffer.from(SVG), 'not-a-picture'],
    ['a page', () => Buffer.from('<html><script>1</script></html>'), 'not-a-picture'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'not-a-picture'],
    ['an animated GIF', () => animated('gif'), 'not-a-picture'],
    ['a TIFF', () => pictureOf(20, 20).tiff().toBuffer(), 'not-a-picture'],
    ['an animated WebP', () => animated('webp'), 'animated'],
    ['a decompression bomb', () => claimedPng(60_000, 60_000), 'too-many-pixels'],
    ['a PNG wider than any', () => claimedPng(2_000_000_000, 1), 'broken'],
    ['a truncated JPEG', () => photo.subarray(0, photo.length / 2), 'broken'],
    ['a PNG without its pixels', () => claimedPng(900, 900), 'broken'],
    ['only the first bytes of a JPEG', () => photo.subarray(0, 12), 'broken'],
  ])('rejects %s', async (_what, make, refusal) => {
    expect(await read(await make())).toBe(refusal);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('converts a %s to a webp without metadata', async (format) => {
    const picture = await read(await sharp(photo).keepExif().toFormat(format).toBuffer());
    if (typeof picture === 'string') throw new Error(picture);
    const { exif, ...kept } = await sharp(picture.original).metadata();
    expect([exif, kept]).toMatchObject([undefined, { format: 'webp', width: 700, height: 500 }]);
    expect(picture.smaller.map(({ width }) => width)).toEqual([320, 400, 640]);
    const [small] = picture.smaller;
    expect(await sharp(small?.content).metadata()).toMatchObject({ format: 'webp', width: 320 });
  });

  it.each<[string, number, number, number[], number[]]>([
    ['a small picture is not enlarged', 40, 30, [40, 30], []],
    ['a width that is the picture’s own is left out', 320, 100, [320, 100], []],
    ['a wide picture is reduced to 1600 pixels', 2_000, 1_000, [1_600, 800], [320, 400, 640, 960]],
    ['a tall picture is reduced to 1600 pixels', 500, 2_000, [400, 1_600], [320]],
  ])('%s', async (_what, width, height, size, widths) => {
    const picture = await read(await pictureOf(width, height).jpeg().toBuffer());
    if (typeof picture === 'string') throw new Error(picture);
    const original = await sharp(picture.original).metadata();
    expect([original.width, original.height]).toEqual(size);
    expect(picture.smaller.map((one) => one.width)).toEqual(widths);
  });

  it('rotates the picture by the orientation of the camera', async () => {
    const picture = await read(await pictureOf(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    if (typeof picture === 'string') throw new Error(picture);
    const { width, height } = await sharp(picture.original).metadata();
    expect([width, height]).toEqual([40, 80]);
  });

  it('reads many pictures concurrently', async () => {
    const small = await pictureOf(40, 30).png().toBuffer();
    const all = await Promise.all([photo.subarray(0, 12), small, small, small, small].map((bytes) => read(bytes)));
    expect(all.map((one) => typeof one)).toEqual(['string', ...Array.from({ length: 4 }, () => 'object')]);
  });
});
