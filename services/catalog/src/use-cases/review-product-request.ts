import type { ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import type { AdminProductRequest, ReviewProductRequest } from '@drappo/contracts/catalog/product-requests';
import { audit, type RequestContext, type UserActor } from '@drappo/service-kit';
import { readAdminProductRequest } from '../data/product-request-queries.ts';
import { requestNotFound, reviewed } from '../domain/product-request.ts';
import { productRequestReviewed } from '../domain/product-request-events.ts';
import type { ProductRequestDeps } from './submit-product-request.ts';

/** The back office moves a request on, with or without notes for the person who asked (decision R3). */
export const createReviewProductRequest =
  ({ database, outbox, clock }: ProductRequestDeps) =>
  (
    id: string,
    review: ReviewProductRequest,
    ctx: RequestContext & { actor: UserActor },
  ): Promise<AdminProductRequest> =>
    database.transaction(ctx, async (tx) => {
      // Two reviews of one request wait for each other: the second is judged by what the first left.
      await tx.$queryRaw`SELECT id FROM product_requests WHERE id = ${id}::uuid FOR UPDATE`;
      const request = await tx.productRequest.findUnique({ where: { id } });
      if (!request) throw requestNotFound();
      const before = { status: request.status as ProductRequestStatus, adminNotes: request.adminNotes };
      const after = reviewed(before, review);
      if (after) {
        const now = clock.now();
        await tx.productRequest.update({
          where: { id },
          data: { ...after, reviewedAt: now, reviewedBy: ctx.actor.userId },
        });
        await outbox.add(
          tx,
          productRequestReviewed({
            productRequestId: id,
            userId: request.userId,
            category: request.category,
            description: request.description,
            ...after,
            reviewedAt: now,
          }),
        );
        await audit(tx, ctx, {
          action: 'product-request.reviewed',
          subject: `product-request:${id}`,
          details: { from: before.status, to: after.status },
          at: now,
        });
      }
      return readAdminProductRequest(tx, id);
    });
