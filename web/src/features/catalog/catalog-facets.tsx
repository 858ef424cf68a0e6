import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { FacetRail, type FacetRailProps } from './facet-rail.tsx';

type CatalogFacetsProps = Omit<FacetRailProps, 'facets'> & {
  facets: ProductFacets | undefined;
  failed: boolean;
  onRetry: () => void;
};

/** The facet rail, once its counts are loaded; the previous counts stay until the new ones arrive. */
export const CatalogFacets = ({ facets, failed, onRetry, ...rail }: CatalogFacetsProps) => (
  <>
    {failed && <ErrorNotice onRetry={onRetry}>Non riusciamo a contare i filtri in questo momento.</ErrorNotice>}
    {facets && <FacetRail facets={facets} {...rail} />}
  </>
);
