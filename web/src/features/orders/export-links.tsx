import { exportOwnOrders } from '@drappo/contracts/orders/routes';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { urlTo } from '../../shared/api/url-to.ts';
import { SaveLink } from '../../shared/ui/save-link.tsx';
import type { OrderFilters } from './use-order-filters.ts';
import './export-links.css';

type Rows = 'orders' | 'lines';
const choices: [rows: Rows, label: string][] = [
  ['orders', 'Ordini'],
  ['lines', 'Righe'],
];

/** Exports the listed orders as a file, with one row per order or per line. */
export const ExportLinks = ({ filters }: { filters: OrderFilters & { status: string | undefined } }) => {
  const [chosen, setChosen] = useState<Rows>('orders');
  const fileIn = (format: 'csv' | 'xlsx') =>
    call(exportOwnOrders, { query: { format, ...(chosen === 'lines' ? { rows: chosen } : {}), ...filters } });
  return (
    <div className="orders-files">
      <div className="orders-files__rows" role="group" aria-label="Una riga per">
        {choices.map(([rows, label]) => (
          <button key={rows} type="button" aria-pressed={chosen === rows} onClick={() => setChosen(rows)}>
            {label}
          </button>
        ))}
      </div>
      <SaveLink className="orders-files__save" request={fileIn('csv')}>
        Esporta CSV
      </SaveLink>
      <SaveLink className="orders-files__save" request={fileIn('xlsx')}>
        Esporta XLSX
      </SaveLink>
    </div>
  );
};

/** Exports the lines of one order as a file. */
export const LineFiles = ({ id, orderNumber }: { id: string; orderNumber: string }) => (
  <>
    {(['csv', 'xlsx'] as const).map((format) => (
      <a
        key={format}
        href={urlTo(exportOwnOrders, { query: { format, rows: 'lines', order: id } })}
        download
        aria-label={`Righe dell'ordine ${orderNumber} in ${format.toUpperCase()}`}
      >
        Righe ({format.toUpperCase()})
      </a>
    ))}
  </>
);
