import type { ProductRequestInput } from '@drappo/contracts/catalog/forms/product-request';
import type { ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import type { ReviewState, SentRequests } from '../domain/product-request.ts';
import type { Tx } from '../../data/database.ts';

/** Counts a user's requests. Calls of one user wait for each other until commit: together they cannot pass a limit. */
export const lockSentRequests = async (tx: Tx, userId: string, since: Date): Promise<SentRequests> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`product-requests:${userId}`}, 0))::text`;
  const open = await tx.productRequest.count({ where: { userId, status: { in: ['pending', 'reviewing'] } } });
  const rows = await tx.productRequest.findMany({
    where: { userId, createdAt: { gt: since } },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  return { open, ofTheDay: rows.map(({ createdAt }) => createdAt) };
};

export const createProductRequest = async (
  tx: Tx,
  userId: string,
  { category, description, productUrl, colors, sizes, imageUrls }: ProductRequestInput,
  createdAt: Date,
): Promise<string> => {
  const { id } = await tx.productRequest.create({
    data: {
      userId,
      category,
      description,
      productUrl: productUrl ?? null,
      colors: colors ?? null,
      sizes,
      imageUrls,
      createdAt,
    },
    select: { id: true },
  });
  return id;
};

export type ProductRequestInReview = { userId: string; category: string; description: string; state: ReviewState };

/** Two reviews of one request wait for each other: the second is checked against the result of the first. */
export const lockProductRequest = async (tx: Tx, id: string): Promise<ProductRequestInReview | undefined> => {
  await tx.$queryRaw`SELECT id FROM product_requests WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.productRequest.findUnique({ where: { id } });
  if (!row) return undefined;
  const { userId, category, description, status, adminNotes } = row;
  return { userId, category, description, state: { status: status as ProductRequestStatus, adminNotes } };
};

export const saveReview = async (
  tx: Tx,
  id: string,
  state: ReviewState,
  { reviewedAt, reviewedBy }: { reviewedAt: Date; reviewedBy: string },
): Promise<void> => {
  await tx.productRequest.update({ where: { id }, data: { ...state, reviewedAt, reviewedBy } });
};
