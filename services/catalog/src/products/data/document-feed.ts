import { createFacets, type Facets, type ProductDocument } from '../domain/facets/facets.ts';
import type { PrismaClient } from '../../data/database.ts';
import { shareReads } from './shared-reads.ts';

/** Documents per read while the index is filled. */
const BATCH = 2_000;

type Changes = { snapshot: string; documents: ProductDocument[] | null };

const DOCUMENT = `json_build_object('slot', d.slot, 'id', d.product_id, 'categoryId', d.category_id, 'name', d.name, 'priceCents', d.price_cents,
  'comparePriceCents', d.compare_price_cents, 'isActive', d.is_active, 'createdAt', round(extract(epoch FROM d.created_at) * 1000),
  'pieces', d.pieces, 'sold', d.sold, 'colors', d.variant_colors, 'sizes', d.variant_sizes, 'available', d.variant_available)`;

/**
 * Keeps an index of all documents in memory. Each call reads the commits since the previous call: a caller always sees
 * everything that was committed when it called, whichever instance wrote it.
 */
export const createDocumentFeed = (prisma: PrismaClient): (() => Promise<Facets>) => {
  let facets: Facets | undefined;
  let snapshot = '0';
  const share = shareReads<Facets>();

  // Starts at the oldest transaction that was still running at the last read: its writes may have been invisible then.
  const readChanges = async (since: string): Promise<Changes> => {
    const [changes] = await prisma.$queryRawUnsafe<Changes[]>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS snapshot,
        (SELECT json_agg(${DOCUMENT}) FROM product_documents d WHERE d.changed_by >= $1::text::xid8) AS documents`,
      since,
    );
    return changes ?? { snapshot: since, documents: null };
  };

  const fill = async (): Promise<Facets> => {
    const filled = createFacets();
    const [start] = await prisma.$queryRaw<{ snapshot: string }[]>`
      SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS snapshot`;
    for (let from = 0; ;) {
      const [batch] = await prisma.$queryRawUnsafe<{ documents: ProductDocument[] | null }[]>(
        `SELECT json_agg(${DOCUMENT}) AS documents FROM (SELECT * FROM product_documents WHERE slot > $1 ORDER BY slot LIMIT $2) AS d`,
        from,
        BATCH,
      );
      const documents = batch?.documents ?? [];
      for (const document of documents) filled.put(document);
      if (documents.length < BATCH) break;
      from = documents.at(-1)?.slot ?? from;
    }
    snapshot = start?.snapshot ?? snapshot;
    facets = filled;
    return filled;
  };

  const sync = async (): Promise<Facets> => {
    const filled = facets ?? (await fill());
    const changes = await readChanges(snapshot);
    for (const document of changes.documents ?? []) filled.put(document);
    snapshot = changes.snapshot;
    return filled;
  };

  return () => share('documents', sync);
};
