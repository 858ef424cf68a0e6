import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { useListProductsQuery } from '../../../shared/catalog/products-api.ts';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { LineSheet } from './line-sheet.tsx';

const PAGE_SIZE = limits.productsById;
const noColors: readonly string[] = [];
const noProducts: readonly ProductCard[] = [];

/** One matrix of given products, such as those of a wishlist; omits products that are not on sale. */
export const ListSheet = ({ ids }: { ids: readonly string[] }) => {
  const [selectedPage, setPage] = useState(1);
  const pageCount = Math.ceil(ids.length / PAGE_SIZE);
  const page = Math.min(selectedPage, Math.max(1, pageCount));
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).join(LIST_SEPARATOR);
  const { currentData, data, isFetching, isError, refetch } = useListProductsQuery(
    { limit: PAGE_SIZE, ids: shown },
    { skip: shown === '' },
  );
  const read = currentData ?? data;
  return (
    <>
      <LineSheet
        products={read?.products ?? noProducts}
        source={{ ids }}
        colors={noColors}
        results={(view) => {
          if (isError && !isFetching)
            return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere i prodotti del foglio.</ErrorNotice>;
          if (!read && shown !== '') return <Skeleton height={300} />;
          if (!read || read.products.length === 0)
            return <Empty title="Niente da ordinare" text="Nessuno di questi prodotti è in vendita adesso." />;
          return view(read.products);
        }}
      />
      <Pagination page={page} pageCount={pageCount} onChange={setPage} />
    </>
  );
};
