import { gunzipSync, zstdDecompressSync } from 'node:zlib';

/** A batch starts with its offset (8 bytes) and the length of the rest (4); its attributes are at 21, its records at 61. */
const LENGTH_AT = 8;
const OVERHEAD = 12;
const ATTRIBUTES_AT = 21;
const RECORDS_AT = 61;
const CODEC = 0b111;

const unpack: Record<number, (bytes: Buffer) => Buffer> = {
  0: (bytes) => bytes,
  1: (bytes) => gunzipSync(bytes),
  4: (bytes) => zstdDecompressSync(bytes),
};

/** The records of a segment file, uncompressed. Throws if it cannot read them. */
export const recordsOf = (segment: Buffer): Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at + RECORDS_AT <= segment.length;) {
    const size = OVERHEAD + segment.readInt32BE(at + LENGTH_AT);
    // Space that the broker has allocated for the next records.
    if (size === OVERHEAD) break;
    const codec = segment.readInt16BE(at + ATTRIBUTES_AT) & CODEC;
    const read = unpack[codec];
    if (!read) throw new Error(`records are compressed in a way that this scan cannot read (codec ${codec})`);
    found.push(read(segment.subarray(at + RECORDS_AT, at + size)));
    at += size;
  }
  return found;
};
