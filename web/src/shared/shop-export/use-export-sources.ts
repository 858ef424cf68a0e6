import { useListWishlistQuery } from '../orders/reservations-api.ts';
import { sourceOfLines, wholeCatalogue, type ExportSource } from './export-source.ts';

type ExportSources = {
  sources: [ExportSource, ...ExportSource[]];
  /** False while the wishlist is loading. */
  isReady: boolean;
};

/** Returns the export sources: the products of the page, the wishlist if there is one, the whole catalogue. */
export const useExportSources = (ofPage: readonly ExportSource[] = []): ExportSources => {
  const { data: wishlist = [], isLoading } = useListWishlistQuery();
  const ofWishlist = sourceOfLines('wishlist', 'La mia wishlist', wishlist);
  const all = [...ofPage, ...(wishlist.length > 0 && ofPage.length === 0 ? [ofWishlist] : []), wholeCatalogue];
  const [first = wholeCatalogue, ...others] = all;
  return { sources: [first, ...others], isReady: !isLoading || ofPage.length > 0 };
};
