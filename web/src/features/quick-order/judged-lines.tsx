import { formatCount } from '../../shared/format/count.ts';
import { euro } from '../../shared/format/money.ts';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';
import { formatEuro } from '@drappo/contracts/money';
import { productPage } from '@drappo/contracts/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { JudgedLine, LineState } from './judge-list.ts';

const PAGE_SIZE = 50;

const words: Record<LineState, [StatusTone, string]> = {
  unreadable: ['refused', 'Da correggere'],
  unknown: ['refused', 'Sconosciuto'],
  retired: ['refused', 'Ritirato'],
  'sold-out': ['refused', 'Esaurito'],
  'not-enough': ['waiting', 'Non bastano'],
  refused: ['refused', 'Rifiutata'],
  ok: ['done', 'Va bene'],
  done: ['sent', 'Fatto'],
};

const lineText = (numbers: number[]): string =>
  numbers.length === 1 ? `Riga ${numbers[0]}` : `Righe ${numbers.join(', ')}: sommate`;

const columns = (onReduce: (sku: string, quantity: number) => void): DataColumn<JudgedLine>[] => [
  {
    key: 'state',
    title: 'Esito',
    width: 168,
    card: 'state',
    render: ({ state }) => <StatusLabel tone={words[state][0]}>{words[state][1]}</StatusLabel>,
  },
  {
    key: 'sku',
    title: 'SKU',
    card: 'start',
    render: ({ sku, lineNumbers }) => (
      <>
        <span className="free-text quick-order__sku">{sku}</span>
        <small className="muted quick-order__line">{lineText(lineNumbers)}</small>
      </>
    ),
  },
  {
    key: 'product',
    title: 'Articolo',
    card: 'title',
    render: ({ variant, reason, state, id }) => (
      <>
        {variant && <Link to={productPage(variant.productId)}>{variant.productName}</Link>}
        {variant && (
          <small className="muted quick-order__line">
            {[variant.variantInfo, euro(variant.price)].filter(Boolean).join(', ')}
          </small>
        )}
        {reason && <span className="quick-order__reason">{reason}</span>}
        {state === 'not-enough' && variant && (
          <ActionButton
            kind="link"
            size="small"
            aria-label={`Riduci a ${variant.available}: ${variant.sku}`}
            onClick={() => onReduce(id, variant.available)}
          >
            {`Riduci a ${variant.available}`}
          </ActionButton>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    title: 'Pezzi',
    align: 'end',
    width: 92,
    render: ({ quantity }) => (
      <span className="quick-order__quantity">{quantity > 0 ? formatCount(quantity) : ''}</span>
    ),
  },
  {
    key: 'amount',
    title: 'Importo',
    align: 'end',
    width: 120,
    card: 'aside',
    render: ({ cents, quantity }) => (
      <>
        {quantity > 0 && <span className="quick-order__pieces">{piecesText(quantity)}</span>}
        {cents > 0 && <span>{formatEuro(cents)}</span>}
      </>
    ),
  },
];

const summaryOf = (lines: readonly JudgedLine[]): string => {
  const ok = lines.filter(({ state }) => state === 'ok');
  const done = lines.filter(({ state }) => state === 'done').length;
  const wrong = lines.length - ok.length - done;
  const parts = [
    ok.length === 1 ? '1 riga va bene' : `${ok.length} righe vanno bene`,
    done > 0 && (done === 1 ? '1 fatta' : `${done} fatte`),
    wrong > 0 && `${wrong} no`,
    `${piecesText(ok.reduce((sum, { quantity }) => sum + quantity, 0))}`,
  ];
  return parts.filter(Boolean).join(', ');
};

type JudgedLinesProps = {
  lines: JudgedLine[] | undefined;
  isFetching: boolean;
  error: unknown;
  onRetry: () => void;
  onReduce: (sku: string, quantity: number) => void;
};

/** The lines of a list, each with its result. */
export const JudgedLines = ({ lines, isFetching, error, onRetry, onReduce }: JudgedLinesProps) => {
  const [selectedPage, setPage] = useState(1);
  const page = Math.min(selectedPage, Math.max(1, Math.ceil((lines?.length ?? 0) / PAGE_SIZE)));
  return (
    <DataTable
      label="Righe dell'elenco"
      columns={columns(onReduce)}
      rows={lines?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      total={lines?.length ?? 0}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      error={error}
      failed="Non siamo riusciti a controllare l'elenco."
      onRetry={onRetry}
      isFetching={isFetching}
      summary={lines && summaryOf(lines)}
      empty={null}
    />
  );
};
