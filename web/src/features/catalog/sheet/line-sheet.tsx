import type { ProductCard } from '@drappo/contracts/catalog/products';
import { customerPage, productPage } from '@drappo/contracts/pages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { BuyResult } from '../../../shared/buying/buy-result.tsx';
import type { FilledReport } from '../../../shared/buying/filled-report.ts';
import { blockReport } from '../../../shared/buying/paste-block.ts';
import { SumBar } from '../../../shared/buying/sum-bar.tsx';
import { useCells } from '../../../shared/buying/use-cells.ts';
import { inColors } from '../../../shared/catalog/in-colors.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { download } from '../../../shared/ui/download.ts';
import { Wordmark } from '../../../shared/ui/mark.tsx';
import { picturesRead } from './pictures-read.ts';
import { sheetCsv } from './sheet-csv.ts';
import { SheetTable } from './sheet-table.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useAllProducts, type SheetSource } from './use-all-products.ts';
import { useLineSheet } from './use-line-sheet.ts';
import { useOwnPrices } from './use-own-prices.ts';
import { useSheetOwner } from './use-sheet-owner.ts';
import { useSheetPdf } from './use-sheet-pdf.ts';
import './line-sheet.css';
import './line-sheet-narrow.css';
import './line-sheet-print.css';

type LineSheetProps = {
  products: readonly ProductCard[];
  /** All products of the source, for print and files. */
  source: SheetSource;
  /** The selected colours, in which products are shown. */
  colors: readonly string[];
  /** Renders the results around the sheet: the caller handles loading, errors and empty results. */
  results: (view: (products: readonly ProductCard[]) => ReactNode) => ReactNode;
};

/** "Foglio": a second view of the catalogue and of lists, to order many products without opening them. */
export const LineSheet = ({ products, source, colors, results }: LineSheetProps) => {
  const { isReseller } = useSession();
  const owner = useSheetOwner();
  const navigate = useNavigate();
  const sheet = useLineSheet(products);
  const { cells } = sheet;
  const own = useOwnPrices();
  const { getCells } = useCells();
  const frame = useRef<HTMLDivElement>(null);
  const [report, setReport] = useState<FilledReport>();
  // Print includes all products that match the filters, not one page.
  const [onPaper, setOnPaper] = useState<readonly ProductCard[]>();
  const paper = useAllProducts(source, async (all) => {
    flushSync(() => setOnPaper(all.map((product) => inColors(product, colors))));
    await picturesRead(frame.current);
    window.print();
  });
  const csv = useAllProducts(source, (all) => download.text('foglio.csv', sheetCsv(all, getCells(), own.ownPriceOf)));
  const pdf = useSheetPdf(source, colors, own.ownPriceOf);
  useEffect(() => {
    const backToScreen = () => setOnPaper(undefined);
    window.addEventListener('afterprint', backToScreen);
    return () => window.removeEventListener('afterprint', backToScreen);
  }, []);

  const focusWrong = () => {
    const [first] = cells.wrong;
    const productId = first && sheet.productOf.get(first.variantId);
    const input = frame.current?.querySelector<HTMLInputElement>(`input[data-variant="${first?.variantId}"]`);
    if (input) input.focus();
    else if (productId) void navigate(productPage(productId));
  };
  /** Result of a paste, shown until the next action. */
  const afterReport = (act: () => unknown) => () => {
    setReport(undefined);
    void act();
  };
  const addAll = () => (cells.lines.length === 0 ? focusWrong() : sheet.add());
  const type = (variantId: string, text: string) => {
    setReport(undefined);
    cells.write({ [variantId]: text });
  };

  return (
    <div className="line-sheet-frame" ref={frame}>
      <div className="line-sheet__paper-head">
        {own.ownPriceOf ? <b>{owner}</b> : <Wordmark />}
        <p>{`${own.ownPriceOf ? 'Foglio' : `Foglio per ${owner}`}, ${new Date().toLocaleDateString('it-IT')}`}</p>
      </div>
      <SheetTools
        own={own}
        files={[
          { label: 'Stampa', ...paper },
          { label: 'PDF', ...pdf },
          { label: 'CSV', ...csv },
        ]}
      />
      {results((shown) => (
        <SheetTable
          products={onPaper ?? shown}
          colors={colors}
          ownPriceOf={own.ownPriceOf}
          cellOf={cells.cellOf}
          onType={type}
          onWrite={cells.write}
          onBlock={(filled) => setReport(blockReport(filled))}
          onList={(list) => void navigate(customerPage('quick-order'), { state: { list } })}
        />
      ))}
      {sheet.reserved && <BuyResult key={sheet.reserved.turn} {...sheet.reserved} />}
      <SumBar
        framed
        pieces={cells.pieces}
        cents={cells.cents}
        detail={sheet.productCount === 1 ? '1 prodotto' : `${sheet.productCount} prodotti`}
        hint="Scrivi i pezzi nelle celle"
        wrong={cells.wrong.length}
        onWrong={focusWrong}
        report={report}
      >
        <Button kind="bare" disabled={sheet.isEmpty && 'Le celle sono già vuote'} onClick={afterReport(sheet.clear)}>
          Svuota
        </Button>
        {isReseller && (
          <Button
            size="large"
            disabled={cells.pieces === 0 && !sheet.isReserving && 'Nessun pezzo scelto'}
            pending={sheet.isReserving}
            pendingLabel="Creando..."
            onClick={afterReport(sheet.reserve)}
          >
            Riserva
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          disabled={cells.pieces === 0 && cells.wrong.length === 0 && !sheet.isAdding && 'Nessun pezzo scelto'}
          pending={sheet.isAdding}
          pendingLabel="Aggiungendo..."
          onClick={afterReport(addAll)}
        >
          Aggiungi alla Wishlist
        </Button>
      </SumBar>
    </div>
  );
};
