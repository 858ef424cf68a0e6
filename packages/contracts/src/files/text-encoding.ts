export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const SAMPLE = 1_024;
/** Bytes without a character in Windows-1252. */
const UNDEFINED_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** UTF-16 without a byte order mark: every other byte of Latin text is NUL. */
const unmarkedUtf16 = (bytes: Uint8Array): TextEncoding | undefined => {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined;
};

/** Number of bytes that follow this first byte of a UTF-8 character; -1 if none begins with it. */
const following = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
};

/** Whether this byte may follow the first one: rejects overlong forms and surrogates. */
const mayFollow = (first: number, second: number): boolean =>
  !(
    (first === 0xe0 && second < 0xa0) ||
    (first === 0xed && second > 0x9f) ||
    (first === 0xf0 && second < 0x90) ||
    (first === 0xf4 && second > 0x8f)
  );

type Scan = { whole: number; broken: number; isCut: boolean; isUndefined: boolean };

/** Counts the characters beyond ASCII that are UTF-8, and the bytes that are not. */
const scan = (bytes: Uint8Array): Scan => {
  const found = { whole: 0, broken: 0, isCut: false, isUndefined: false };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    if (UNDEFINED_1252.has(byte)) found.isUndefined = true;
    const rest = following(byte);
    let read = 0;
    while (read < rest && ((bytes[at + read + 1] ?? 0) & 0xc0) === 0x80) read += 1;
    if (read === rest && mayFollow(byte, bytes[at + 1] ?? 0)) {
      found.whole += 1;
      at += rest;
      continue;
    }
    found.broken += 1;
    // The file ends after the usual first byte of an accented letter.
    if (at === bytes.length - 1 && (byte === 0xc2 || byte === 0xc3)) found.isCut = true;
  }
  return found;
};

/** The encoding of a text file; undefined if it is cut within a letter, mixes two encodings or has an unknown one. */
export const encodingOf = (bytes: Uint8Array): TextEncoding | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const utf16 = unmarkedUtf16(bytes);
  if (utf16) return utf16;
  const { whole, broken, isCut, isUndefined } = scan(bytes);
  if (broken === 0) return 'utf-8';
  return whole > 0 || isCut || isUndefined ? undefined : 'windows-1252';
};

const SLICE = 16_384;

/** Decodes slice by slice, without a byte order mark. Throws TypeError for a character that is cut or invalid. */
export const decodeSlices = function* (bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let at = 0; at < bytes.length; at += SLICE)
    yield decoder.decode(bytes.subarray(at, at + SLICE), { stream: true });
  yield decoder.decode();
};

export const BAD_ENCODING = 'Il file non è in UTF-8: in Excel salvalo come "CSV UTF-8" e riprova.';
/** The note about a file that was read as Windows-1252. */
export const WINDOWS_NOTE =
  'Il file è nella codifica Windows-1252 e non in UTF-8: lo abbiamo letto, ma controlla le lettere accentate.';

/** Decodes a whole file; undefined if its encoding is unknown. */
export const decodeFile = (bytes: Uint8Array): { text: string; encoding: TextEncoding } | undefined => {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  try {
    return { text: [...decodeSlices(bytes, encoding)].join(''), encoding };
  } catch (error) {
    if ((error as { name?: unknown }).name === 'TypeError') return undefined;
    throw error;
  }
};
