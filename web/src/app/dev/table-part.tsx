import { useState } from 'react';
import { euro } from '../../shared/format/money.ts';
import type { DataColumn } from '../../shared/table/data-column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Empty } from '../../shared/ui/notice.tsx';
import { OrderStatusLabel } from '../../shared/ui/status-label.tsx';

type Row = { id: string; customer: string; status: string; total: string };

const rows: readonly Row[] = [
  { id: 'ORD-2026-000421', customer: 'Bottega Ferrante S.r.l.', status: 'shipped', total: '58.00' },
  { id: 'ORD-2026-000420', customer: 'Elena Po', status: 'processing', total: '1278.90' },
  {
    id: 'ORD-2026-000419',
    customer: 'Confezioni Brambilla e Figli di Brambilla Giancarlo',
    status: 'cancelled',
    total: '94.00',
  },
];

const columns: readonly DataColumn<Row>[] = [
  { key: 'id', title: 'Ordine', render: ({ id }) => id, card: 'title' },
  {
    key: 'customer',
    title: 'Cliente',
    render: ({ customer }) => customer,
    sorter: (a, b) => a.customer.localeCompare(b.customer),
    optional: true,
  },
  { key: 'status', title: 'Stato', render: ({ status }) => <OrderStatusLabel status={status} />, card: 'state' },
  { key: 'total', title: 'Totale', render: ({ total }) => euro(total), align: 'end', card: 'aside' },
];

const states = ['piena', 'in attesa', 'vuota', 'con errore'] as const;
const rowsOf = { piena: rows, 'in attesa': undefined, vuota: [], 'con errore': rows };

export const TablePart = () => {
  const [state, setState] = useState<(typeof states)[number]>('piena');
  const [ids, setIds] = useState<string[]>([]);
  return (
    <>
      <DataTable<Row>
        label="Ordini di prova"
        columns={columns}
        rows={rowsOf[state]}
        total={rows.length}
        page={1}
        pageSize={20}
        onPage={() => undefined}
        error={state === 'con errore' ? new Error('Errore di prova') : undefined}
        failed="Impossibile caricare gli ordini."
        onRetry={() => setState('piena')}
        empty={<Empty title="Nessun ordine" text="Qui compaiono gli ordini." />}
        summary={`${rows.length} ordini`}
        selection={{ ids, onChange: setIds, nameOf: ({ id }) => id, bar: null }}
      />
      <fieldset>
        <legend>La tabella è</legend>
        {states.map((one) => (
          <ActionButton key={one} size="small" aria-pressed={one === state} onClick={() => setState(one)}>
            {one}
          </ActionButton>
        ))}
      </fieldset>
    </>
  );
};
