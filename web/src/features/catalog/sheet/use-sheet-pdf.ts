import type { ProductCard } from '@drappo/contracts/catalog/products';
import { parseAmount } from '@drappo/contracts/money';
import { piecesOf, problemOf } from '../../../shared/buying/quantity-text.ts';
import type { Cells } from '../../../shared/buying/stored-cell-sets.ts';
import { useCells } from '../../../shared/buying/use-cells.ts';
import { brand } from '../../../shared/brand.ts';
import { inColors } from '../../../shared/catalog/in-colors.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { download } from '../../../shared/ui/download.ts';
import { useAllProducts, type SheetSource } from './use-all-products.ts';
import type { OwnPriceOf } from './use-own-prices.ts';
import { useSheetOwner } from './use-sheet-owner.ts';

/** Current pieces and amounts; omits cells with a problem, like the bar. */
const paperCells = (products: readonly ProductCard[], cells: Cells) =>
  new Map(
    products.flatMap(({ price, variants }) =>
      variants.flatMap(({ id, available }) => {
        const { text } = cells[id] ?? {};
        if (text === undefined || problemOf(text, available) !== undefined) return [];
        const pieces = piecesOf(text) ?? 0;
        return [[id, { pieces, cents: pieces * parseAmount(price) }] as const];
      }),
    ),
  );

/** Creates the sheet's PDF in the browser: own prices and typed pieces stay on this device. */
export const useSheetPdf = (source: SheetSource, colors: readonly string[], ownPriceOf: OwnPriceOf | undefined) => {
  const toast = useToast();
  const name = useSheetOwner();
  const { getCells } = useCells();
  return useAllProducts(source, async (all) => {
    try {
      const { makeSheetPdf } = await import('./pdf/make-sheet-pdf.ts');
      const products = all.map((product) => inColors(product, colors));
      const cells = paperCells(products, getCells());
      const date = new Date().toLocaleDateString('it-IT');
      const sheet = { products, name, date, brand, ownPriceOf, cellOf: (id: string) => cells.get(id) };
      download.blob('foglio.pdf', await makeSheetPdf(sheet));
    } catch {
      toast.error('Errore', 'Impossibile preparare il PDF. Riprova.');
    }
  });
};
