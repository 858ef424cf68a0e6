import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import kafkajs from 'kafkajs';

/** Adds a compression to kafkajs that it does not support; without it a record of that kind ends the consumer. */
export const installZstd = (): void => {
  kafkajs.CompressionCodecs[kafkajs.CompressionTypes.ZSTD] = () => ({
    compress: async ({ buffer }: { buffer: Buffer }) => zstdCompressSync(buffer),
    decompress: async (buffer: Buffer) => zstdDecompressSync(buffer),
  });
};
