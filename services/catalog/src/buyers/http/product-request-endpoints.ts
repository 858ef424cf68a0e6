import * as routes from '@drappo/contracts/catalog/routes/uploads';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readAdminProductRequests, readOwnProductRequests } from '../data/product-request-queries.ts';
import type { createReviewProductRequest } from '../use-cases/review-product-request.ts';
import type { createSubmitProductRequest } from '../use-cases/submit-product-request.ts';

export type ProductRequestUseCases = {
  submitProductRequest: ReturnType<typeof createSubmitProductRequest>;
  reviewProductRequest: ReturnType<typeof createReviewProductRequest>;
};

export const createProductRequestEndpoints = ({
  prisma,
  useCases,
}: {
  prisma: PrismaClient;
  useCases: ProductRequestUseCases;
}): Endpoint[] => [
  endpoint(routes.listOwnProductRequests, ({ actor }) => readOwnProductRequests(prisma, actor.userId)),
  endpoint(routes.submitProductRequest, ({ body, ctx }) => useCases.submitProductRequest(body, ctx)),
  endpoint(routes.listProductRequests, ({ query }) => readAdminProductRequests(prisma, query)),
  endpoint(routes.reviewProductRequest, ({ params: { id }, body, ctx }) =>
    useCases.reviewProductRequest(id, body, ctx),
  ),
];
