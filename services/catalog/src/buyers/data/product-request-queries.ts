import type { ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import type {
  AdminProductRequest,
  AdminProductRequests,
  AdminProductRequestsQuery,
  ProductRequest,
} from '@drappo/contracts/catalog/product-requests';
import { objectPath, privateImage } from '../../uploads/domain/upload-paths.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

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
      const id = privateImage('product-request', url)?.id ?? '';
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

/** The caller's own requests, newest first. */
export const readOwnProductRequests = async (prisma: PrismaClient, userId: string): Promise<ProductRequest[]> =>
  (await prisma.productRequest.findMany({ where: { userId }, include, orderBy: newestFirst, take: 200 })).map(
    toRequest,
  );

const withPeople = async (tx: Tx, rows: Row[]): Promise<AdminProductRequest[]> => {
  const people = await tx.person.findMany({
    where: { userId: { in: rows.map(({ userId }) => userId) } },
    select: { userId: true, username: true, email: true, firstName: true, lastName: true, companyName: true },
  });
  const byId = new Map(people.map(({ userId, ...person }) => [userId, person]));
  return rows.map((row) => ({ ...toRequest(row), user: byId.get(row.userId) ?? null }));
};

export const readAdminProductRequest = async (tx: Tx, id: string): Promise<AdminProductRequest> => {
  const row = await tx.productRequest.findUniqueOrThrow({ where: { id }, include });
  const [request] = await withPeople(tx, [row]);
  return request ?? { ...toRequest(row), user: null };
};

type Page = Pick<AdminProductRequestsQuery, 'status' | 'userId' | 'sort' | 'limit' | 'offset'>;

/** Ids increase with time. */
const readPageByTime = (prisma: PrismaClient, where: Prisma.ProductRequestWhereInput, page: Page): Promise<Row[]> =>
  prisma.productRequest.findMany({
    where,
    include,
    orderBy: page.sort === 'createdAt' ? { id: 'asc' } : newestFirst,
    take: page.limit,
    skip: page.offset,
  });

/** The name that the back office shows for a customer: the company, else the person, else the username. */
const customerName = Prisma.sql`lower(coalesce(
  nullif(p.company_name, ''),
  nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''),
  p.username
))`;

/** Groups by customer, each customer's newest request first; requests of accounts that are not yet known come last. */
const readPageByCustomer = async (prisma: PrismaClient, page: Page): Promise<Row[]> => {
  const { status, userId, sort, limit, offset } = page;
  const direction = sort === '-customer' ? Prisma.sql`DESC NULLS LAST` : Prisma.sql`ASC NULLS LAST`;
  const ids = await prisma.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM product_requests r LEFT JOIN people p ON p.user_id = r.user_id
    WHERE (${status ?? null}::text IS NULL OR r.status = ${status ?? null})
      AND (${userId ?? null}::uuid IS NULL OR r.user_id = ${userId ?? null}::uuid)
    ORDER BY ${customerName} ${direction}, r.id DESC LIMIT ${limit} OFFSET ${offset}`;
  const rows = await prisma.productRequest.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
};

export const readAdminProductRequests = async (
  prisma: PrismaClient,
  query: AdminProductRequestsQuery,
): Promise<AdminProductRequests> => {
  const { status, userId } = query;
  const where = { ...(status ? { status } : {}), ...(userId ? { userId } : {}) };
  const [rows, total] = await Promise.all([
    query.sort?.endsWith('customer') ? readPageByCustomer(prisma, query) : readPageByTime(prisma, where, query),
    prisma.productRequest.count({ where }),
  ]);
  return { requests: await withPeople(prisma, rows), total };
};
