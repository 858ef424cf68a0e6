import { carrierByCode } from '@drappo/contracts/orders/carriers';
import { formatDay } from '../../../shared/format/date.ts';
import type { OrderFilters } from '../shared/orders/order-query.ts';

const momentNames: Record<string, string> = { paid: 'Pagati', shipped: 'Spediti' };
const day = (text: string): string => (Number.isNaN(Date.parse(text)) ? text : formatDay(text));

const periodText = ({ dates, from, to }: OrderFilters): string => {
  const moment = momentNames[dates] ?? 'Creati';
  if (from && to) return from === to ? `${moment}: ${day(from)}` : `${moment}: ${day(from)} - ${day(to)}`;
  return from ? `${moment}: dal ${day(from)}` : `${moment}: fino al ${day(to)}`;
};

type Chip = { text: string; clears: (keyof OrderFilters)[] };
type Names = { reseller: string | undefined; zone: string | undefined };

/** The list's active filters, in words. */
export const chipsOf = (filters: OrderFilters, names: Names): Chip[] => {
  const { zone, carrier, reseller, whiteLabel, source, from, to } = filters;
  return [
    ...(from || to ? [{ text: periodText(filters), clears: ['dates', 'from', 'to'] } satisfies Chip] : []),
    ...(zone ? [{ text: `Zona: ${names.zone ?? zone}`, clears: ['zone'] } satisfies Chip] : []),
    ...(carrier
      ? [{ text: `Corriere: ${carrierByCode(carrier)?.name ?? carrier}`, clears: ['carrier'] } satisfies Chip]
      : []),
    ...(reseller ? [{ text: `Rivenditore: ${names.reseller ?? 'scelto'}`, clears: ['reseller'] } satisfies Chip] : []),
    ...(whiteLabel
      ? [
          {
            text: whiteLabel === 'yes' ? 'Solo white label' : 'Senza white label',
            clears: ['whiteLabel'],
          } satisfies Chip,
        ]
      : []),
    ...(source
      ? [{ text: source === 'shop' ? 'Origine: Shopify' : 'Origine: portale', clears: ['source'] } satisfies Chip]
      : []),
  ];
};

type FilterChipsProps = {
  filters: OrderFilters;
  names: Names;
  onFilter: (changes: Partial<OrderFilters>) => void;
};

export const FilterChips = ({ filters, names, onFilter }: FilterChipsProps) => {
  const chips = chipsOf(filters, names);
  if (chips.length === 0) return null;
  return (
    <div className="order-filters__chips" role="group" aria-label="Filtri attivi">
      {chips.map(({ text, clears }) => (
        <button
          key={text}
          type="button"
          onClick={() => onFilter(Object.fromEntries(clears.map((name) => [name, ''])))}
          aria-label={`Togli il filtro ${text}`}
        >
          <span className="one-line">{text}</span>
          <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  );
};
