import { productRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import {
  adminProductRequest,
  adminProductRequests,
  adminProductRequestsQuery,
  productRequest,
  reviewProductRequest,
} from '@drappo/contracts/catalog/product-requests';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
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
  endpoint({
    method: 'get',
    path: '/api/product-requests',
    access: 'user',
    response: z.array(productRequest),
    handle: ({ actor }) => readOwnProductRequests(prisma, actor.userId),
  }),
  endpoint({
    method: 'post',
    path: '/api/product-requests',
    access: 'user',
    status: 201,
    body: productRequestForm,
    response: productRequest,
    handle: ({ body, ctx }) => useCases.submitProductRequest(body, ctx),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/product-requests',
    access: 'admin',
    query: adminProductRequestsQuery,
    response: adminProductRequests,
    handle: ({ query }) => readAdminProductRequests(prisma, query),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/product-requests/:id',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    body: reviewProductRequest,
    response: adminProductRequest,
    handle: ({ params: { id }, body, ctx }) => useCases.reviewProductRequest(id, body, ctx),
  }),
];
