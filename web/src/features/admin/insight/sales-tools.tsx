import type { Period } from '@drappo/contracts/orders/insight-period';
import { INSIGHT_DAYS } from '@drappo/contracts/orders/insight';
import { DayPicker } from '../../../shared/forms/day-picker.tsx';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { comparisonChoices, rangeOf, ranges, usualRange } from './ranges.ts';

export type SalesFilters = { range: string; from: string; to: string; compare: string };

type SalesToolsProps = {
  filters: SalesFilters;
  period: Period | undefined;
  onFilter: (changes: Partial<SalesFilters>) => void;
  /** Undefined if there is nothing to export. */
  onExport: (() => void) | undefined;
};

/** Selects the days and the period to compare with. */
export const SalesTools = ({ filters, period, onFilter, onExport }: SalesToolsProps) => {
  const range = rangeOf(filters.range);
  return (
    <>
      <div className="admin-tools">
        <NativeSelect
          label="Periodo"
          value={range}
          onChange={({ target: { value } }) =>
            // A custom range starts with the days on screen.
            onFilter(
              value === 'own'
                ? { range: value, from: period?.from ?? '', to: period?.to ?? '' }
                : { range: value === usualRange ? '' : value, from: '', to: '' },
            )
          }
        >
          {ranges.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </NativeSelect>
        {range === 'own' && (
          <>
            <DayPicker label="Dal" value={filters.from} onChange={(from) => onFilter({ from })} />
            <DayPicker label="Al" value={filters.to} onChange={(to) => onFilter({ to })} />
          </>
        )}
        <NativeSelect
          label="Confronto"
          value={comparisonChoices.some(({ key }) => key === filters.compare) ? filters.compare : 'before'}
          onChange={({ target: { value } }) => onFilter({ compare: value === 'before' ? '' : value })}
        >
          {comparisonChoices.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <div className="admin-tools__end">
          <Button
            disabled={!onExport && (period ? 'Le vendite non sono ancora caricate' : 'Scegli prima un periodo valido')}
            onClick={onExport}
          >
            Esporta CSV
          </Button>
        </div>
      </div>
      {!period && (
        <p role="alert" className="insight-wrong">
          Scegli un giorno d’inizio e uno di fine che non viene prima, al massimo {INSIGHT_DAYS} giorni.
        </p>
      )}
    </>
  );
};
