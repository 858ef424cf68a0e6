import * as routes from '@drappo/contracts/catalog/routes/products';
import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import type { ProductList } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { endpoint, jsonText, type Clock, type Endpoint, type JsonText } from '@drappo/service-kit';
import type { Sources } from '../data/card-page.ts';
import { createDocumentFeed } from '../data/document-feed.ts';
import { readNewestIds } from '../data/product-page.ts';
import { readProductJson, readProducts, toPreviewCard, toProduct, type ProductRow } from '../data/product-queries.ts';
import { shareReads } from '../data/shared-reads.ts';
import { productNotFound } from '../domain/product-errors.ts';
import { createListFacets, createListProducts } from '../use-cases/list-products.ts';
import { createListRelated } from '../use-cases/list-related.ts';
import { keepPageQueries, type KeptPageQuery } from './kept-page-queries.ts';
import { writeCursor } from './page-cursor.ts';

export const createProductEndpoints = ({ prisma, pool, clock }: Sources & { clock: Clock }): Endpoint[] => {
  const pageQuery = keepPageQueries();
  const sharePage = shareReads<JsonText>();
  const sharePreview = shareReads<ProductList>();
  const shareFacets = shareReads<ProductFacets>();
  const shareRelated = shareReads<JsonText>();
  const shareProduct = shareReads<Awaited<ReturnType<typeof readProductJson>>>();
  const deps = { prisma, pool, clock, readFacets: createDocumentFeed(prisma) };
  const listProducts = createListProducts(deps);
  const listFacets = createListFacets(deps);
  const listRelated = createListRelated(deps);

  const readPage = ({ key, page }: KeptPageQuery): Promise<JsonText> =>
    sharePage(key, async () => {
      const { json, total, next } = await listProducts(page);
      const end = next === undefined ? '' : `,"next":${JSON.stringify(next && writeCursor(next))}`;
      return jsonText(`{"products":[${json}],"total":${total}${end}}`);
    });

  /** Visitors get the newest four, whatever parameters they send, valid or not (decision C1). */
  const preview = (): Promise<ProductList> =>
    sharePreview('preview', async () => {
      const ids = await readNewestIds(prisma, limits.previewProducts);
      const products = (await readProductsInOrder(ids)).map(toPreviewCard);
      return { products, total: products.length };
    });

  const readProductsInOrder = async (ids: string[]): Promise<ProductRow[]> => {
    const rows = new Map((await readProducts(prisma, ids, clock.now())).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  return [
    endpoint(routes.listProducts, async ({ actor, query }) =>
      actor.kind === 'user' ? readPage(pageQuery(query)) : preview(),
    ),
    endpoint(routes.listFacets, ({ query }) => shareFacets(JSON.stringify(query), () => listFacets(query))),
    endpoint(routes.listRelated, ({ params: { id } }) =>
      shareRelated(id, async () => {
        const { cards, boughtTogether } = await listRelated(id);
        return jsonText(`{"products":[${cards.json}],"boughtTogether":${boughtTogether}}`);
      }),
    ),
    endpoint(routes.listWholeProducts, async ({ query: { ids } }) => {
      const rows = await readProductsInOrder(ids);
      return rows.filter(({ isActive }) => isActive).map((row) => toProduct(row));
    }),
    endpoint(routes.getProduct, async ({ params, actor }) => {
      const found = await shareProduct(params.id, () => readProductJson(pool, params.id, clock.now()));
      if (!found || (!found.isActive && actor.role !== 'admin')) throw productNotFound();
      return jsonText(found.json);
    }),
    endpoint(routes.listCategories, () =>
      prisma.category.findMany({ select: { id: true, name: true, slug: true }, orderBy: { name: 'asc' } }),
    ),
  ];
};
