import sharp from 'sharp';

const webp = { preset: 'text', effort: 6, quality: 50 } as const;

/** A screenshot as a small WebP. */
export const toWebp = (png: Buffer): Promise<Buffer> => sharp(png).webp(webp).toBuffer();

/** Pixels with four channels as a small WebP. */
export const pixelsToWebp = (pixels: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp(webp)
    .toBuffer();
