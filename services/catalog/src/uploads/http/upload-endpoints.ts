import * as routes from '@drappo/contracts/catalog/routes/uploads';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../../data/database.ts';
import { addressNotValid } from '../domain/upload-errors.ts';
import type { ObjectStore } from '../media/object-store.ts';
import type { createClaimUpload } from '../use-cases/claim-upload.ts';
import type { createIssueUpload } from '../use-cases/issue-upload.ts';
import type { createReceiveUpload } from '../use-cases/receive-upload.ts';
import { sendPrivateImage } from './send-private-image.ts';

export type UploadUseCases = {
  issueUpload: ReturnType<typeof createIssueUpload>;
  receiveUpload: ReturnType<typeof createReceiveUpload>;
  claimUpload: ReturnType<typeof createClaimUpload>;
};

const addressQuery = z.object({
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().min(1).max(200),
});
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
      // The unread rest of a rejected file would block the next request on the connection.
      req.resume();
    }
  }),
  endpoint(routes.claimRequestImage, ({ body, ctx }) => useCases.claimUpload(body.imageURL, 'product-request', ctx)),
  endpoint(routes.claimProductImage, ({ body, ctx }) => useCases.claimUpload(body.imageURL, 'product', ctx)),
  endpoint(routes.claimReturnImage, ({ body, ctx }) => useCases.claimUpload(body.imageURL, 'return', ctx)),
  endpoint(routes.getRequestImage, (call) => sendPrivateImage({ prisma, store }, 'product-request', call)),
  endpoint(routes.getReturnImage, (call) => sendPrivateImage({ prisma, store }, 'return', call)),
];
