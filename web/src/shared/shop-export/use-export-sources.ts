import { useListWishlistQuery } from '../orders/reservations-api.ts';
import { sourceOfLines, wholeCatalogue, type ExportSource } from './export-source.ts';

/** What can be exported: what stands on the page, the wishlist where there is one, the whole catalogue. */
export const useExportSources = (ofPage: readonly ExportSource[] = []): [ExportSource, ...ExportSource[]] => {
  const { data: wishlist = [] } = useListWishlistQuery();
  const ofWishlist = sourceOfLines('wishlist', 'La mia wishlist', wishlist);
  const all = [...ofPage, ...(wishlist.length > 0 && ofPage.length === 0 ? [ofWishlist] : []), wholeCatalogue];
  const [first = wholeCatalogue, ...others] = all;
  return [first, ...others];
};
