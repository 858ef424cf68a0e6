import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductForm } from '@drappo/contracts/catalog/forms/product';
import { projectRoot } from '../../../stack/src/home.ts';
import { filesOf, type Picture } from './gallery.ts';

/** The pictures in git. `npm run demo:pictures` draws them again after a change of a drawing or of the catalogue. */
export const shippedFolder = join(projectRoot, 'demo', 'pictures');

/** Writes missing picture files into the media folder, and returns the pictures in the shape of the product form. */
export const installPictures = (pictures: Picture[], mediaRoot: string): NonNullable<ProductForm['images']> => {
  const folder = join(mediaRoot, 'demo');
  mkdirSync(folder, { recursive: true });
  for (const { file } of pictures.flatMap(filesOf)) {
    const target = join(folder, file);
    if (existsSync(target)) continue;
    copyFileSync(join(shippedFolder, file), target);
    // A copy has the mode of its source, independently of the umask.
    chmodSync(target, 0o600);
  }
  return pictures.map(({ name, shows, colour, isCloth = false }) => ({
    imageUrl: `/api/media/demo/${name}.webp`,
    altText: shows,
    color: colour,
    isCloth,
  }));
};
