import { formatEuro, type Cents } from '@drappo/contracts/money';
import type { ReactNode } from 'react';
import { FillReport } from './fill-report.tsx';
import type { FilledReport } from './filled-report.ts';
import { piecesText } from './quantity-text.ts';
import { TargetListSelect } from './target-list-select.tsx';
import './sum-bar.css';

type SumBarProps = {
  pieces: number;
  cents: Cents;
  /** Text shown while nothing is typed. */
  hint: string;
  /** Text between pieces and amount. */
  detail?: string;
  /** Draws an edge around it, at the foot of a list. */
  framed?: boolean;
  /** Number of cells that cannot be ordered. */
  wrong: number;
  /** Moves the focus to the first of these cells. */
  onWrong: () => void;
  /** Report of a paste, shown here so that it is visible from any part of a long table. */
  report?: FilledReport | undefined;
  /** The action buttons. */
  children: ReactNode;
};

/** Shows pieces and amount of the typed cells, and the actions on them; sticks to the foot of the window. */
export const SumBar = ({
  pieces,
  cents,
  detail,
  framed = false,
  hint,
  wrong,
  onWrong,
  report,
  children,
}: SumBarProps) => (
  <div className={framed ? 'sum-bar sum-bar--framed' : 'sum-bar'} role="group" aria-label="Totale">
    <div className="sum-bar__report" aria-live="polite">
      {report && <FillReport report={report} most={3} />}
    </div>
    <div className="sum-bar__text">
      <p className="sum-bar__sum" aria-live="polite">
        {pieces === 0 ? (
          <span>{hint}</span>
        ) : (
          <>
            <b>{piecesText(pieces)}</b> {detail && <span className="muted">{detail} </span>}
            <span>
              {formatEuro(cents)} <span className="muted">senza spedizione</span>
            </span>
          </>
        )}
      </p>
      {wrong > 0 && (
        <button type="button" className="sum-bar__wrong" onClick={onWrong}>
          {wrong === 1 ? '1 cella da correggere' : `${wrong} celle da correggere`}
        </button>
      )}
    </div>
    <TargetListSelect />
    <div className="sum-bar__acts">{children}</div>
  </div>
);
