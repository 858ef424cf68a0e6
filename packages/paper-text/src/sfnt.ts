import { unzlibSync } from 'fflate';

const HEADER = 44;
const ENTRY = 20;

/**
 * Unpacks a WOFF file to the font that it holds. fontkit also reads WOFF, but inflates the table of outlines again for each
 * glyph that it embeds.
 */
export const sfntOf = (woff: Uint8Array): Uint8Array => {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== 0x77_4f_46_46) throw new Error('not a WOFF file');
  const count = from.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const offset = from.getUint32(at + 4);
    const [packed, length] = [from.getUint32(at + 8), from.getUint32(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: from.getUint32(at),
      sum: from.getUint32(at + 16),
      bytes: packed < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes,
    };
  });
  const padded = (length: number): number => Math.ceil(length / 4) * 4;
  const start = 12 + 16 * count;
  const font = new Uint8Array(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start));
  const to = new DataView(font.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  to.setUint16(6, power * 16);
  to.setUint16(8, Math.log2(power));
  to.setUint16(10, (count - power) * 16);
  let offset = start;
  for (const [index, { tag, sum, bytes }] of tables.entries()) {
    for (const [field, value] of [tag, sum, offset, bytes.length].entries())
      to.setUint32(12 + 16 * index + 4 * field, value);
    font.set(bytes, offset);
    offset += padded(bytes.length);
  }
  return font;
};
