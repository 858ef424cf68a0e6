import { romeDay } from '@drappo/contracts/rome-time';
import { lazy, Suspense, useState } from 'react';
import { NativeSelect } from '../../shared/forms/native.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { choiceOf, CUSTOM, periodChoices } from './order-period.ts';
import { useOrderFilters, type OrderSource } from './use-order-filters.ts';
import './order-filters.css';

const DayPicker = lazy(async () => ({ default: (await import('../../shared/forms/day-picker.tsx')).DayPicker }));

/** Filters "Periodo" and "Origine" of the order sheet. */
export const OrderFilters = () => {
  const { filters, change } = useOrderFilters();
  const { now } = useServerTime();
  const choices = periodChoices(romeDay(now));
  const chosen = choiceOf(filters, choices);
  const [isCustom, setIsCustom] = useState(chosen === CUSTOM);
  const shown = isCustom ? CUSTOM : chosen;
  const choose = (value: string): void => {
    setIsCustom(value === CUSTOM);
    const period = choices.find((choice) => choice.value === value)?.period;
    if (period) change({ from: period.from, to: period.to });
  };
  return (
    <div className="own-order-filters" role="group" aria-label="Filtri del foglio">
      <NativeSelect label="Periodo" value={shown} onChange={({ target }) => choose(target.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={CUSTOM}>Scegli le date</option>
      </NativeSelect>
      <NativeSelect
        label="Origine"
        value={filters.source ?? ''}
        onChange={({ target }) => change({ source: (target.value || undefined) as OrderSource | undefined })}
      >
        <option value="">Tutte le origini</option>
        <option value="portal">Portale</option>
        <option value="shop">Negozio</option>
      </NativeSelect>
      {shown === CUSTOM && (
        <Suspense>
          <DayPicker
            label="Dal giorno"
            value={filters.from ?? ''}
            onChange={(from) => change({ from: from || undefined })}
          />
          <DayPicker label="Al giorno" value={filters.to ?? ''} onChange={(to) => change({ to: to || undefined })} />
        </Suspense>
      )}
    </div>
  );
};
