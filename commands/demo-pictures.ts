import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePicture } from '../demo/src/pictures/encode-picture.ts';
import { everyPicture } from '../demo/src/pictures/gallery.ts';
import { shippedFolder } from '../demo/src/pictures/shipped-pictures.ts';

// Draws the pictures of the demo, and deletes those that the catalogue no longer shows.
mkdirSync(shippedFolder, { recursive: true });
const leftOver = new Set(readdirSync(shippedFolder));
let bytes = 0;
for (const picture of everyPicture())
  for (const [file, content] of await encodePicture(picture)) {
    writeFileSync(join(shippedFolder, file), content);
    leftOver.delete(file);
    bytes += content.length;
  }
for (const file of leftOver) rmSync(join(shippedFolder, file));
console.log(`${readdirSync(shippedFolder).length} files, ${(bytes / 1e6).toFixed(1)} MB, in ${shippedFolder}`);
