import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { atWidth, MEDIA_WIDTHS, mediaFile } from '../domain/media-path.ts';

export type MediaStore = {
  /** Absolute path of the folder of all pictures. */
  folder: string;
  /** The widths in which a picture exists beside its original; undefined when the picture does not exist. */
  widthsOf: (address: string) => Promise<number[] | undefined>;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Pictures on the local disk. */
export const createMediaStore = (root: string): MediaStore => {
  const folder = resolve(root);
  const locate = (address: string): string | undefined => {
    const file = mediaFile(address);
    return file && resolve(folder, file);
  };
  return {
    folder,
    async widthsOf(address) {
      const original = locate(address);
      if (!original || !(await exists(original))) return undefined;
      const there = await Promise.all(MEDIA_WIDTHS.map((width) => exists(atWidth(original, width))));
      return MEDIA_WIDTHS.filter((_, index) => there[index]);
    },
  };
};
