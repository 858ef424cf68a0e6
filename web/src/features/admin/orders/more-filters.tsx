import { DayPicker } from '../../../shared/forms/day-picker.tsx';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { carrierOptions } from '../../../shared/orders/carrier-options.ts';
import { useGetAdminShippingQuery } from '../shared/shipping-rates-api.ts';
import { ResellerSelect } from '../shared/reseller-select.tsx';
import type { OrderFilters } from '../shared/orders/order-query.ts';

type MoreFiltersProps = {
  filters: OrderFilters;
  resellerName: string | undefined;
  onFilter: (changes: Partial<OrderFilters>) => void;
};

type Choice = { value: string; label: string };

const whiteLabels: Choice[] = [
  { value: 'yes', label: 'Solo white label' },
  { value: 'no', label: 'Senza white label' },
];
const sources: Choice[] = [
  { value: 'portal', label: 'Portale' },
  { value: 'shop', label: 'Shopify' },
];
const moments: Choice[] = [
  { value: 'paid', label: 'Pagati' },
  { value: 'shipped', label: 'Spediti' },
];

/** Less frequent filters. Zones load when they are first opened. */
export const MoreFilters = ({ filters, resellerName, onFilter }: MoreFiltersProps) => {
  const { data } = useGetAdminShippingQuery();
  const zones = (data?.zones ?? []).map(({ zoneCode, zoneName }) => ({ value: zoneCode, label: zoneName }));
  const select = (name: keyof OrderFilters, label: string, all: string, choices: Choice[]) => (
    <NativeSelect label={label} value={filters[name]} onChange={({ target }) => onFilter({ [name]: target.value })}>
      <option value="">{all}</option>
      {choices.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
  return (
    <div className="order-filters__more" role="group" aria-label="Altri filtri">
      {select('dates', 'Date di', 'Creati', moments)}
      <DayPicker label="Dal" value={filters.from} onChange={(from) => onFilter({ from })} />
      <DayPicker label="Al" value={filters.to} onChange={(to) => onFilter({ to })} />
      {select('zone', 'Zona', 'Ogni zona', zones)}
      {select('carrier', 'Corriere', 'Ogni corriere', carrierOptions)}
      <ResellerSelect value={filters.reseller} name={resellerName} onChange={(reseller) => onFilter({ reseller })} />
      {select('whiteLabel', 'White label', 'Con e senza white label', whiteLabels)}
      {select('source', 'Origine', 'Ogni origine', sources)}
    </div>
  );
};
