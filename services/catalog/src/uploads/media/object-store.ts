import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { ObjectKey } from '../domain/upload-paths.ts';

export type UploadAddress = { url: string; headers: Record<string, string> };
export type UploadTerms = { expiresAt: Date; now: Date; size: number | null; contentType: string | null };

/** Files of this installation, wherever they are stored. */
export type ObjectStore = {
  /** Signs an address of the storage itself; absent where browsers send files to the portal. */
  signUpload?: (key: ObjectKey, terms: UploadTerms) => Promise<UploadAddress>;
  /** Reads the whole file, at most `limit` bytes of it; undefined when it does not exist. */
  read: (key: ObjectKey, limit: number) => Promise<Buffer | 'too-large' | undefined>;
  open: (key: ObjectKey) => Promise<{ size: number; stream: Readable } | undefined>;
  write: (key: ObjectKey, content: Buffer | Readable, contentType?: string) => Promise<void>;
  /** Removes a file; does nothing when it does not exist. */
  remove: (...keys: ObjectKey[]) => Promise<void>;
};

/** The common part of both kinds of storage, on top of the library's disks. */
export const storeOver = (
  locate: (key: ObjectKey) => Promise<{ disk: Disk; path: string }>,
): Omit<ObjectStore, 'signUpload'> => {
  const open: ObjectStore['open'] = async (key) => {
    const { disk, path } = await locate(key);
    if (!(await disk.exists(path))) return undefined;
    const { contentLength } = await disk.getMetaData(path);
    return { size: contentLength, stream: await disk.getStream(path) };
  };
  return {
    open,
    async read(key, limit) {
      const found = await open(key);
      if (!found) return undefined;
      const chunks: Buffer[] = [];
      let size = 0;
      // Counted while reading: the file may have been replaced since it was measured.
      for await (const chunk of found.stream) {
        size += (chunk as Buffer).length;
        // Leaving the loop closes the stream.
        if (size > limit) return 'too-large';
        chunks.push(chunk as Buffer);
      }
      return Buffer.concat(chunks);
    },
    async write(key, content, contentType) {
      const { disk, path } = await locate(key);
      const options = contentType ? { contentType } : {};
      if (Buffer.isBuffer(content)) await disk.put(path, content, options);
      else await disk.putStream(path, content, options);
    },
    async remove(...keys) {
      for (const key of keys) {
        const { disk, path } = await locate(key);
        await disk.delete(path);
      }
    },
  };
};
