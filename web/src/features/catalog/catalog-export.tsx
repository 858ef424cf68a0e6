import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import { useSession } from '../../shared/session/use-session.ts';
import { ExportButton } from '../../shared/shop-export/export-button.tsx';
import { useExportSources } from '../../shared/shop-export/use-export-sources.ts';
import type { FacetQuery } from './facets-api.ts';

type CatalogExportProps = { query: FacetQuery; sort: ProductSort | undefined; isNarrowed: boolean };

/** Exports the filtered products as a file for the reseller's own shop. */
export const CatalogExport = ({ query, sort, isNarrowed }: CatalogExportProps) => {
  const { isReseller } = useSession();
  return isReseller ? <Export query={query} sort={sort} isNarrowed={isNarrowed} /> : null;
};

const Export = ({ query, sort, isNarrowed }: CatalogExportProps) => {
  const found = {
    key: 'found',
    label: 'I prodotti trovati',
    products: { query: { ...query, ...(sort ? { sort } : {}) } },
  };
  return <ExportButton size="small" {...useExportSources(isNarrowed ? [found] : [])} />;
};
