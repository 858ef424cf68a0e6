import * as routes from '@drappo/contracts/catalog/routes/uploads';
import { AppError } from '@drappo/contracts/errors';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { addressNotValid } from '../domain/upload-errors.ts';
import { pictureKey, requestImage } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { createClaimUpload } from '../use-cases/claim-upload.ts';
import type { createIssueUpload } from '../use-cases/issue-upload.ts';
import type { createReceiveUpload } from '../use-cases/receive-upload.ts';
import { sendObject } from './send-object.ts';

export type UploadUseCases = {
  issueUpload: ReturnType<typeof createIssueUpload>;
  receiveUpload: ReturnType<typeof createReceiveUpload>;
  claimUpload: ReturnType<typeof createClaimUpload>;
};

const addressQuery = z.object({
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().min(1).max(200),
});
const imageNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.picture-not-found', detail: 'Immagine non trovata' });

/** Private pictures stay nowhere, or they could be seen on the same machine after signing out. */
const OWN_CACHE = 'private, no-store';

export const createUploadEndpoints = ({
  prisma,
  store,
  useCases,
}: {
  prisma: PrismaClient;
  store: ObjectStore;
  useCases: UploadUseCases;
}): Endpoint[] => [
  endpoint(routes.issueUpload, ({ body, ctx }) => useCases.issueUpload(body, ctx)),
  endpoint(routes.receiveUpload, async ({ params: { id }, req, actor }) => {
    const query = addressQuery.safeParse(req.query);
    if (!query.success) throw addressNotValid();
    const length = req.headers['content-length'];
    try {
      await useCases.receiveUpload(
        {
          id,
          expires: Number(query.data.expires),
          signature: query.data.signature,
          contentType: req.headers['content-type'],
          contentLength: length === undefined ? undefined : Number(length),
          body: req,
        },
        actor,
      );
    } finally {
      // What is left of a refused file would keep the connection from its next request.
      req.resume();
    }
  }),
  endpoint(routes.claimRequestImage, ({ body, ctx }) => useCases.claimUpload(body.imageURL, 'product-request', ctx)),
  endpoint(routes.claimProductImage, ({ body, ctx }) => useCases.claimUpload(body.imageURL, 'product', ctx)),
  endpoint(routes.getRequestImage, async ({ req, res, actor }) => {
    const image = requestImage(req.path);
    if (!image) throw imageNotFound();
    const owned = actor.role === 'admin' ? {} : { userId: actor.userId };
    const there = await prisma.upload.count({
      where: { id: image.id, purpose: 'product-request', state: 'claimed', ...owned },
    });
    const key = pictureKey('product-request', image.id, image.width);
    if (there === 0 || !(await sendObject(res, store, key, OWN_CACHE))) throw imageNotFound();
  }),
];
