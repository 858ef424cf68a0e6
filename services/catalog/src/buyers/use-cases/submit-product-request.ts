import type { ProductRequestInput } from '@drappo/contracts/catalog/forms/product-request';
import type { ProductRequest } from '@drappo/contracts/catalog/product-requests';
import type { Clock, Database, Outbox, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { readProductRequest } from '../data/product-request-queries.ts';
import { createProductRequest, lockSentRequests } from '../data/product-request-repository.ts';
import { useUploads } from '../../uploads/data/upload-repository.ts';
import { imageNotYours, requestDayStart, requireRoomForRequest } from '../domain/product-request.ts';
import { productRequestSubmitted } from '../domain/product-request-events.ts';
import { privateImage } from '../../uploads/domain/upload-paths.ts';

export type ProductRequestDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

const uploadOf = (url: string): string => {
  const image = privateImage('product-request', url);
  if (!image || image.width !== undefined) throw imageNotYours();
  return image.id;
};

/** Submits a request within the account's limits. Its pictures must be the user's own and belong to no other request. */
export const createSubmitProductRequest =
  ({ database, outbox, clock }: ProductRequestDeps) =>
  (input: ProductRequestInput, ctx: RequestContext & { actor: UserActor }): Promise<ProductRequest> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const uploads = input.imageUrls.map(uploadOf);
      requireRoomForRequest(await lockSentRequests(tx, userId, requestDayStart(now)), now);
      const id = await createProductRequest(tx, userId, input, now);
      if (!(await useUploads(tx, uploads, 'product-request', { userId, productRequestId: id }, now)))
        throw imageNotYours();
      await outbox.add(
        tx,
        productRequestSubmitted({
          productRequestId: id,
          userId,
          category: input.category,
          images: uploads.length,
          submittedAt: now,
        }),
      );
      return readProductRequest(tx, id);
    });
