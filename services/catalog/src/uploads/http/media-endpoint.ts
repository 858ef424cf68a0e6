import * as routes from '@drappo/contracts/catalog/routes/products';
import { pictureOfThumbnail } from '@drappo/contracts/catalog/thumbnails';
import { AppError } from '@drappo/contracts/errors';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { Response } from 'express';
import { mediaFile } from '../domain/media-path.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { Thumbnails } from '../media/thumbnails.ts';
import { sendObject } from './send-object.ts';

const YEAR_S = 365 * 86_400;
const FOR_EVER = `public, max-age=${YEAR_S}, immutable`;
const notFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.picture-not-found', detail: 'Immagine non trovata' });

/**
 * Serves pictures. Pictures never change under their address, so that browsers may cache them for ever. Pictures of
 * the installation are on its disk, uploaded ones in the configured storage; small JPEGs are made on request.
 */
export const createMediaEndpoint = (media: MediaStore, store: ObjectStore, thumbnails: Thumbnails): Endpoint =>
  endpoint(routes.getPicture, async ({ req, res }) => {
    const pictured = pictureOfThumbnail(req.path);
    if (pictured !== undefined) return sendThumbnail(res, pictured, thumbnails);
    const file = mediaFile(req.path);
    if (!file) throw notFound();
    if (await sendFile(res, file, media.folder)) return;
    if (!(await sendObject(res, store, { area: 'media', name: file }, FOR_EVER))) throw notFound();
  });

const sendThumbnail = async (res: Response, picture: string, thumbnails: Thumbnails): Promise<void> => {
  const file = mediaFile(picture);
  const bytes = file && (await thumbnails(file));
  if (!bytes) throw notFound();
  res.set('Cache-Control', FOR_EVER).type('image/jpeg').send(bytes);
};

const sendFile = (res: Response, file: string, folder: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Relative to the folder: in an absolute path its hidden parents (`.drappo`) would be rejected as dotfiles.
    const options = { root: folder, maxAge: YEAR_S * 1_000, immutable: true };
    res.sendFile(file, { ...options, headers: { 'Content-Type': 'image/webp' } }, (error) =>
      // A disconnecting client is not a server error.
      resolve(!error || res.headersSent),
    );
  });
