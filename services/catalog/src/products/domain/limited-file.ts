import { importRefused } from './product-errors.ts';

/** The same file, refused at its first byte above the limit. */
export const limited = async function* (file: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > limit) throw importRefused(`Il file è troppo grande: al massimo ${limit / 1_000_000} MB.`);
    yield chunk;
  }
};
