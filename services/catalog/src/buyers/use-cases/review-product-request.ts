import type { AdminProductRequest, ProductRequestReviewForm } from '@drappo/contracts/catalog/product-requests';
import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { readAdminProductRequest } from '../data/product-request-queries.ts';
import { lockProductRequest, saveReview } from '../data/product-request-repository.ts';
import { requestNotFound, reviewed } from '../domain/product-request.ts';
import { productRequestReviewed } from '../domain/product-request-events.ts';
import type { ProductRequestDeps } from './submit-product-request.ts';

/** Moves a request to its next status, with or without notes for its author (decision R3). */
export const createReviewProductRequest =
  ({ database, outbox, clock }: ProductRequestDeps) =>
  (
    id: string,
    review: ProductRequestReviewForm,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<AdminProductRequest> =>
    database.transaction(ctx, async (tx) => {
      const request = await lockProductRequest(tx, id);
      if (!request) throw requestNotFound();
      const { state: before, ...described } = request;
      const after = reviewed(before, review);
      if (after) {
        const now = clock.now();
        await saveReview(tx, id, after, { reviewedAt: now, reviewedBy: ctx.actor.userId });
        await outbox.add(tx, productRequestReviewed({ ...described, ...after, productRequestId: id, reviewedAt: now }));
        await audit(tx, ctx, {
          action: 'product-request.reviewed',
          subject: `product-request:${id}`,
          before: before.status,
          after: after.status,
          at: now,
        });
      }
      return readAdminProductRequest(tx, id);
    });
