import { get } from 'node:http';

/** Bytes of the body as a browser without Brotli receives it. */
const sizeOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
      answer.on('error', reject);
    }).on('error', reject);
  });

export const gzippedSize = async (urls: string[]): Promise<number> => {
  const sizes = await Promise.all(urls.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
};
