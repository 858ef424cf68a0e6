import type { ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import type {
  AdminProductRequest,
  AdminProductRequests,
  ProductRequest,
  adminProductRequestsQuery,
} from '@drappo/contracts/catalog/product-requests';
import type { z } from 'zod';
import { objectPath, requestImage } from '../domain/upload-paths.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

const include = { images: { select: { id: true, widths: true } } } satisfies Prisma.ProductRequestInclude;
type Row = Prisma.ProductRequestGetPayload<{ include: typeof include }>;

const newestFirst = { id: 'desc' } as const;

const toRequest = (row: Row): ProductRequest => {
  const widths = new Map(row.images.map((image) => [image.id, image.widths]));
  return {
    id: row.id,
    userId: row.userId,
    productUrl: row.productUrl,
    category: row.category,
    description: row.description,
    colors: row.colors,
    sizes: row.sizes,
    imageUrls: row.imageUrls,
    images: row.imageUrls.map((url) => {
      const id = requestImage(url)?.id ?? '';
      const sources = (widths.get(id) ?? []).map((width) => ({ width, url: objectPath('product-request', id, width) }));
      return { url, sources };
    }),
    status: row.status as ProductRequestStatus,
    adminNotes: row.adminNotes,
    createdAt: row.createdAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
  };
};

export const readProductRequest = async (tx: Tx, id: string): Promise<ProductRequest> =>
  toRequest(await tx.productRequest.findUniqueOrThrow({ where: { id }, include }));

/** One's own, newest first. */
export const readOwnProductRequests = async (prisma: PrismaClient, userId: string): Promise<ProductRequest[]> =>
  (await prisma.productRequest.findMany({ where: { userId }, include, orderBy: newestFirst, take: 200 })).map(
    toRequest,
  );

const withPeople = async (tx: Tx, rows: Row[]): Promise<AdminProductRequest[]> => {
  const people = await tx.person.findMany({ where: { userId: { in: rows.map(({ userId }) => userId) } } });
  const byId = new Map(people.map(({ userId, revision: _, ...person }) => [userId, person]));
  return rows.map((row) => ({ ...toRequest(row), user: byId.get(row.userId) ?? null }));
};

export const readAdminProductRequest = async (tx: Tx, id: string): Promise<AdminProductRequest> => {
  const row = await tx.productRequest.findUniqueOrThrow({ where: { id }, include });
  const [request] = await withPeople(tx, [row]);
  return request ?? { ...toRequest(row), user: null };
};

export const readAdminProductRequests = async (
  prisma: PrismaClient,
  { status, userId, limit, offset }: z.output<typeof adminProductRequestsQuery>,
): Promise<AdminProductRequests> => {
  const where = { ...(status ? { status } : {}), ...(userId ? { userId } : {}) };
  const [rows, total] = await Promise.all([
    prisma.productRequest.findMany({ where, include, orderBy: newestFirst, take: limit, skip: offset }),
    prisma.productRequest.count({ where }),
  ]);
  return { requests: await withPeople(prisma, rows), total };
};
