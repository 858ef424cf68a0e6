import type { Product } from '@drappo/contracts/catalog/products';
import { customerPage } from '@drappo/contracts/pages';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BuyResult } from '../../shared/buying/buy-result.tsx';
import { FillReport } from '../../shared/buying/fill-report.tsx';
import type { FilledReport } from '../../shared/buying/filled-report.ts';
import { gridCells } from '../../shared/buying/grid-cells.ts';
import { blockReport } from '../../shared/buying/paste-block.ts';
import { SumBar } from '../../shared/buying/sum-bar.tsx';
import { useGridKeys } from '../../shared/buying/use-grid-keys.ts';
import { soldOutReason } from '../../shared/catalog/sold-out.ts';
import { variantGrid } from '../../shared/catalog/variant-grid.ts';
import { useListWishlistQuery } from '../../shared/orders/reservations-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextButton } from '../../shared/ui/text-button.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import { SizeRunForm } from './size-run-form.tsx';
import { SizeSteppers } from './size-steppers.tsx';
import { useAddToWishlist } from '../../shared/buying/use-add-to-wishlist.ts';
import { useBuyPanel } from './use-buy-panel.ts';
import { findVariant, withColor, type VariantChoice } from './variant-choice.ts';
import { VariantMatrix } from './variant-matrix.tsx';
import './buy-panel.css';

type BuyPanelProps = { product: Product; choice: VariantChoice; onChoose: (choice: VariantChoice) => void };

const QUICK_ORDER = customerPage('quick-order');

/** The quantity matrix and its buttons. With an empty matrix, the button adds one piece of the chosen variant. */
export const BuyPanel = ({ product, choice, onChoose }: BuyPanelProps) => {
  const { variants, name } = product;
  const grid = useMemo(() => variantGrid(variants), [variants]);
  const { cells, add, reserve, isAdding, isReserving, reserved } = useBuyPanel(product);
  const one = useAddToWishlist();
  const { isReseller } = useSession();
  const navigate = useNavigate();
  const isPhone = useMedia('(max-width: 760px)');
  const panel = useRef<HTMLDivElement>(null);
  const [report, setReport] = useState<FilledReport>();
  // Action of the report: fills the run again with the packs that are in stock.
  const [fewer, setFewer] = useState<() => void>();
  const [withRun, setWithRun] = useState(false);
  const say = (said: FilledReport | undefined, way?: () => void): void => {
    setReport(said);
    setFewer(() => way);
  };

  const keys = useGridKeys({
    cells: useMemo(() => gridCells(grid, name), [grid, name]),
    onWrite: cells.write,
    onBlock: (filled) => say(blockReport(filled)),
    onList: (list) => void navigate(QUICK_ORDER, { state: { list } }),
  });
  const type = (variantId: string, text: string) => {
    say(undefined);
    cells.write({ [variantId]: text });
  };
  const focusWrong = () => {
    const [first] = cells.wrong;
    panel.current?.querySelector<HTMLInputElement>(`input[data-variant="${first?.variantId}"]`)?.focus();
  };
  const addPieces = () => {
    if (cells.lines.length > 0) {
      say(undefined);
      return add();
    }
    if (cells.wrong.length > 0) return focusWrong();
    const variant = findVariant(variants, choice);
    return one.add({ productId: product.id, ...(variant ? { variantId: variant.id } : {}), quantity: 1 });
  };
  const isSoldOut = variants.length > 0 && variants.every(({ available }) => available === 0);
  const Cells = isPhone ? SizeSteppers : VariantMatrix;
  return (
    <div className="buy-panel" ref={panel}>
      {variants.length > 0 && (
        <>
          <div className="buy-panel__head">
            <h2>
              {grid.columns.length > 1 || grid.rows.length > 1 ? 'Quanti pezzi per colore e taglia' : 'Quanti pezzi'}
            </h2>
            <div className="buy-panel__ways">
              {grid.columns.length > 1 && (
                <TextButton aria-expanded={withRun} onClick={() => setWithRun((open) => !open)}>
                  Serie di taglie
                </TextButton>
              )}
              <TextButton onClick={() => void navigate(QUICK_ORDER)}>Incolla un elenco SKU;quantità</TextButton>
            </div>
          </div>
          {withRun && (
            <SizeRunForm
              productName={name}
              grid={grid}
              shownColor={choice.color}
              onFill={(filled, way) => {
                cells.write(filled.texts);
                say(filled.report, way);
              }}
            />
          )}
          <div {...keys}>
            <Cells
              productName={name}
              variants={variants}
              grid={grid}
              shownColor={choice.color}
              onShow={(color) => onChoose(withColor(variants, choice, color))}
              cellOf={cells.cellOf}
              onType={type}
            />
          </div>
          <div className="buy-panel__report" aria-live="polite">
            {report && <FillReport report={report} />}
            {fewer && <TextButton onClick={fewer}>Metti solo le serie intere</TextButton>}
          </div>
        </>
      )}
      {reserved && <BuyResult key={reserved.turn} {...reserved} />}
      <SumBar
        pieces={cells.pieces}
        cents={cells.cents}
        hint={isSoldOut ? soldOutReason : grid.rows.length > 1 ? 'Scegli colori e taglie' : 'Scegli quanti pezzi'}
        wrong={cells.wrong.length}
        onWrong={focusWrong}
      >
        {isReseller && (
          <Button
            size="large"
            disabled={cells.pieces === 0 && !isReserving && (isSoldOut ? soldOutReason : 'Nessun pezzo scelto')}
            pending={isReserving}
            pendingLabel="Creando..."
            onClick={() => {
              say(undefined);
              void reserve();
            }}
          >
            Riserva
          </Button>
        )}
        <Button
          kind="primary"
          size="large"
          pending={isAdding || one.isPending}
          pendingLabel="Aggiungendo..."
          onClick={() => void addPieces()}
        >
          Aggiungi alla Wishlist
        </Button>
      </SumBar>
      <Hint productId={product.id} isReseller={isReseller} withKeys={!isPhone} />
    </div>
  );
};

const Hint = ({ productId, isReseller, withKeys }: { productId: string; isReseller: boolean; withKeys: boolean }) => {
  const { data: wishlist = [] } = useListWishlistQuery();
  const pieces = wishlist
    .filter((entry) => entry.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const sentences = [
    withKeys && 'Frecce o Tab per muoverti, Invio per scendere; puoi incollare celle da un foglio di calcolo.',
    isReseller && '"Riserva" tiene i pezzi per 7 giorni, paghi dopo.',
    pieces > 0 && `Hai già in wishlist ${pieces === 1 ? '1 pezzo' : `${pieces} pezzi`} di questo capo.`,
  ];
  return <p className="buy-panel__hint">{sentences.filter(Boolean).join(' ')}</p>;
};
