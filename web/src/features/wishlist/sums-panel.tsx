import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { LimitForecast, useHoldLimit } from './limit-forecast.tsx';
import type { ReserveProgress } from './use-reserve.ts';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { euroText, linesWithin, sumOf, type Line } from './wishlist-lines.ts';

type SumsPanelProps = {
  products: number;
  lines: Line[];
  /** Selected lines without a known problem. */
  reservable: Line[];
  isPending: boolean;
  progress: ReserveProgress | undefined;
  onReserve: () => void;
  /** Shown below the sums: the undo button after a removal. */
  children: ReactNode;
};

const helpText = (all: number, possible: number): string => {
  if (possible === 0) return 'Nessuna riga si può riservare adesso: il motivo è accanto.';
  if (possible === all) return 'Riserva subito tutte le righe, nessuno deve approvare.';
  return `Riserva subito ${possible === 1 ? '1 riga' : `${possible} righe`}, nessuno deve approvare. ${
    all - possible === 1 ? "L'altra resta qui." : `Le altre ${all - possible} restano qui.`
  }`;
};

const progressText = ({ done, of }: ReserveProgress): string =>
  of === 1
    ? 'Stiamo riservando 1 riga.'
    : done === 0
      ? `Stiamo riservando ${of} righe.`
      : `Stiamo riservando le righe: ${done} di ${of}.`;

/** The sum of the list and of the lines that can be reserved; it stays in view. */
export const SumsPanel = ({
  products,
  lines,
  reservable,
  isPending,
  progress,
  onReserve,
  children,
}: SumsPanelProps) => {
  const all = sumOf(lines);
  const limit = useHoldLimit();
  // The request sends every selected line, and the server reports the reason beside each refused one.
  const possible = sumOf(limit ? linesWithin(reservable, limit.limit - limit.inUse) : reservable);
  return (
    <aside className="wishlist-sums" aria-label="Totale della wishlist">
      <div className="wishlist-sums__all">
        <h2>{products === 1 ? '1 prodotto in wishlist' : `${products} prodotti in wishlist`}</h2>
        <dl>
          <Row term="Righe">{all.lines}</Row>
          <Row term="Pezzi">{all.pieces.toLocaleString('it-IT', { useGrouping: 'always' })}</Row>
          <Row term="Importo di tutte">{euroText(all.cents)}</Row>
        </dl>
      </div>
      <div className="wishlist-sums__act">
        <dl aria-live="polite">
          <Row term="Puoi riservare">{piecesText(possible.pieces)}</Row>
          <Row term="Senza spedizione">{euroText(possible.cents)}</Row>
        </dl>
        <Button
          kind="primary"
          size="large"
          wide
          pending={isPending}
          pendingLabel="Creando..."
          disabled={
            reservable.length === 0 &&
            lines.some(({ problem }) => !problem) &&
            'Scegli almeno una riga che si può riservare'
          }
          onClick={onReserve}
        >
          Invia Richiesta per Tutti
        </Button>
        {children}
      </div>
      <div className="wishlist-sums__notes">
        <p role="status">{progress ? progressText(progress) : helpText(all.lines, possible.lines)}</p>
        {limit && (
          <LimitForecast limit={limit} pieces={possible.pieces} beyond={sumOf(reservable).pieces - possible.pieces} />
        )}
      </div>
    </aside>
  );
};

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd className="num">{children}</dd>
  </div>
);
