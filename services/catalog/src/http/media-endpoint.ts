import { AppError } from '@drappo/contracts';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { mediaFile } from '../domain/media-path.ts';
import type { MediaStore } from '../media/media-store.ts';

const YEAR_MS = 365 * 86_400_000;
const notFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.picture-not-found', detail: 'Immagine non trovata' });

/** Pictures never change under their address, so that browsers may keep them for ever. */
export const createMediaEndpoint = (media: MediaStore): Endpoint =>
  endpoint({
    method: 'get',
    path: '/api/media/*path',
    access: 'public',
    handle: ({ req, res }) =>
      new Promise((resolve, reject) => {
        const file = mediaFile(req.path);
        if (!file) return reject(notFound());
        // Relative to the folder: in an absolute path its hidden parents (`.drappo`) would count as refused dotfiles.
        const options = { root: media.folder, maxAge: YEAR_MS, immutable: true };
        res.sendFile(file, { ...options, headers: { 'Content-Type': 'image/webp' } }, (error) => {
          if (!error) return resolve(undefined);
          // A client that left in the middle is nobody's fault.
          if (res.headersSent) return resolve(undefined);
          reject(notFound());
        });
      }),
  });
