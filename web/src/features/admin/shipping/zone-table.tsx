import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { euro } from '../../../shared/format/money.ts';
import { shippingText } from '../../../shared/orders/shipping-text.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { Button } from '../../../shared/ui/button.tsx';

type Zone = AdminShipping['zones'][number];
/** A row; its id is the zone's code. */
type Row = Zone & { id: string };

const columns = (onEdit: (zone: Zone) => void): DataColumn<Row>[] => [
  {
    key: 'zone',
    title: 'Zona',
    card: 'title',
    render: ({ zoneName, zoneCode }) => (
      <div className="free-text">
        <b>{zoneName}</b>
        <small>{zoneCode}</small>
      </div>
    ),
  },
  {
    key: 'places',
    title: 'Dove',
    render: ({ countries, zipPrefixes }) => (
      <div className="rates__places">
        {countries.length === 0 ? 'Tutti gli altri paesi' : countries.join(' ')}
        {zipPrefixes.length > 0 && <small>CAP che iniziano con {zipPrefixes.join(', ')}</small>}
      </div>
    ),
  },
  {
    key: 'rates',
    title: 'Tariffe',
    render: ({ rates, freeAbove }) => (
      <ul className="rates__steps">
        {rates.map(({ minItems, maxItems, price }) => (
          <li key={minItems}>
            <span>{piecesText(minItems, maxItems)}</span> <b className="num">{shippingText(price)}</b>
          </li>
        ))}
        {freeAbove !== null && (
          <li>
            <span>Spedizione gratuita da</span> <b className="num">{euro(freeAbove)}</b>
          </li>
        )}
      </ul>
    ),
  },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (zone) => (
      <Button size="small" aria-label={`Modifica ${zone.zoneName}`} onClick={() => onEdit(zone)}>
        Modifica
      </Button>
    ),
  },
];

const piecesText = (from: number, to: number | null): string => {
  if (to === null) return `${from}+ pezzi`;
  return from === to ? `${from} ${from === 1 ? 'pezzo' : 'pezzi'}` : `${from}-${to} pezzi`;
};

type ZoneTableProps = { zones: Zone[]; onEdit: (zone: Zone) => void };

/** Shipping price of each zone by number of pieces. The screen loads the data and reports errors. */
export const ZoneTable = ({ zones, onEdit }: ZoneTableProps) => (
  <ShortTable
    label="Tariffe per zona"
    columns={columns(onEdit)}
    rows={zones.map((zone) => ({ ...zone, id: zone.zoneCode }))}
    empty={null}
  />
);
