import type { FieldError } from '@drappo/contracts/errors';
import { Button } from '../../../shared/ui/button.tsx';

export type Step = { minItems: number; price: string };

type ZoneStepsProps = {
  steps: Step[];
  error: string | undefined;
  details: FieldError[];
  onChange: (steps: Step[]) => void;
};

/** The steps of a zone's rates; each ends where the next one starts. */
export const ZoneSteps = ({ steps, error, details, onChange }: ZoneStepsProps) => {
  const change = (at: number, changes: Partial<Step>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)));
  const isWrong = (at: number, name: keyof Step): boolean | undefined =>
    details.some(({ field }) => field === `rates.${at}.${name}`) || undefined;
  return (
    <fieldset className="zone-steps">
      <legend>Fasce</legend>
      {steps.map((step, at) => (
        <div key={at} className="zone-steps__row">
          <label>
            <span>Da pezzi</span>
            <input
              className="control num"
              type="number"
              min={1}
              step={1}
              aria-label={`Fascia ${at + 1}: da quanti pezzi`}
              aria-invalid={isWrong(at, 'minItems')}
              value={Number.isNaN(step.minItems) ? '' : step.minItems}
              onChange={({ target }) => change(at, { minItems: target.valueAsNumber })}
              onWheel={({ currentTarget }) => currentTarget.blur()}
            />
          </label>
          <label>
            <span>Prezzo (€)</span>
            <input
              className="control num"
              inputMode="decimal"
              aria-label={`Fascia ${at + 1}: prezzo in euro`}
              aria-invalid={isWrong(at, 'price')}
              value={step.price}
              onChange={({ target }) => change(at, { price: target.value })}
            />
          </label>
          <Button
            size="small"
            kind="bare"
            disabled={steps.length === 1 && 'Serve almeno una fascia'}
            aria-label={`Togli la fascia ${at + 1}`}
            onClick={() => onChange(steps.filter((_step, index) => index !== at))}
          >
            Togli
          </Button>
        </div>
      ))}
      {error && (
        <p className="zone-steps__error" role="alert">
          {error}
        </p>
      )}
      <Button
        size="small"
        disabled={steps.length >= 10 && 'Al massimo 10 fasce'}
        onClick={() => onChange([...steps, { minItems: (steps.at(-1)?.minItems ?? 0) + 1, price: '' }])}
      >
        Aggiungi una fascia
      </Button>
    </fieldset>
  );
};
