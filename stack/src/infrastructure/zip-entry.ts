import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * Reads one file out of a zip or jar archive, without an external program that some machines lack.
 * Does not support Zip64 and encryption.
 */
export const readZipEntry = (archive: string, matches: (name: string) => boolean): Buffer | undefined => {
  const bytes = readFileSync(archive);
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error(`${archive} is not a zip archive`);

  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === directoryEntry) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (matches(name)) return contentOf(bytes, at);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return undefined;
};

const contentOf = (bytes: Buffer, entry: number): Buffer => {
  const compressed = bytes.readUInt16LE(entry + 10) !== 0;
  const size = bytes.readUInt32LE(entry + 20);
  const header = bytes.readUInt32LE(entry + 42);
  // The local header repeats name and extra field, with its own lengths.
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const content = bytes.subarray(start, start + size);
  return compressed ? inflateRawSync(content) : Buffer.from(content);
};
