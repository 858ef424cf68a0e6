import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import { useState, type ReactNode } from 'react';
import { useFindSkusQuery } from '../../shared/buying/bulk-api.ts';
import { useCells } from '../../shared/buying/use-cells.ts';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useLastingIds } from '../../shared/ui/use-lasting-ids.ts';

type TypedSheetProps = {
  /** Renders the line sheet of the given products. */
  sheetOf: (productIds: readonly string[]) => ReactNode;
};

/** One matrix of all products that have a quantity, from a list or from their pages. */
export const TypedSheet = ({ sheetOf }: TypedSheetProps) => {
  const { cells } = useCells();
  // Reads the initial products once, including those of a closed tab: typing into the sheet adds no product to it.
  const [skus, setSkus] = useState<string[]>([]);
  if (skus.length === 0 && Object.keys(cells).length > 0)
    setSkus(
      Object.values(cells)
        .map(({ sku }) => sku)
        .slice(0, bulkLimits.listLines),
    );
  const { data, isError, isFetching, refetch } = useFindSkusQuery({ skus }, { skip: skus.length === 0 });
  const onSale = data?.variants.filter(({ isActive }) => isActive) ?? [];
  const ids = useLastingIds([...new Set(onSale.map(({ productId }) => productId))]);
  if (skus.length === 0)
    return (
      <Empty
        title="Foglio vuoto"
        text="Controlla un elenco e aprilo nel foglio: tutti i suoi capi stanno in una sola tabella."
      />
    );
  if (isError && !isFetching)
    return <ErrorNotice onRetry={refetch}>Non riusciamo a leggere i prodotti del foglio.</ErrorNotice>;
  if (!data) return <Skeleton height={300} />;
  return sheetOf(ids);
};
