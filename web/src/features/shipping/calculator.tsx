import {
  shippingDestinations,
  shippingQuoteForm,
  type ShippingDestination,
} from '@drappo/contracts/shipping/forms/shipping-quote';
import { Checkbox, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { euro } from '../../shared/format/money.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { destinationNames } from './destinations.ts';
import { QuoteResult, type Quoted } from './quote-result.tsx';
import { useCalculateShippingMutation } from './shipping-api.ts';

const failed = 'Impossibile calcolare il costo di spedizione';
const options = shippingDestinations.map((value) => ({ value, label: destinationNames[value] }));

type Values = {
  destination: ShippingDestination;
  weight: number;
  options: { insurance: boolean; cod: boolean; whiteLabel: boolean };
};

const addOns = [
  ['insurance', 'Assicurazione'],
  ['cod', 'Contrassegno'],
  ['whiteLabel', 'White label'],
] as const;

/** Calculates the cost of one parcel from destination, weight and extras. */
export const Calculator = () => {
  const [calculate] = useCalculateShippingMutation();
  const [quoted, setQuoted] = useState<Quoted>();
  const toast = useToast();
  const form = useForm({
    schema: shippingQuoteForm,
    // Starts with no choice: the form's validation requires one.
    initial: {
      destination: '',
      weight: 1,
      options: { insurance: false, cod: false, whiteLabel: false },
    } as unknown as Values,
    onSubmit: async (values) => {
      const quote = await calculate(values).unwrap();
      setQuoted({ quote, asked: values });
      toast.success('Costo calcolato', `Costo totale: ${euro(quote.totalCost)}`);
    },
    onFailure: () => toast.error('Errore', failed),
  });
  const { values } = form;
  return (
    <section className="sheet shipping__calculator" aria-labelledby="calculator">
      <h2 id="calculator">Calcola il costo di un pacco</h2>
      <p className="muted small">
        Per un pacco singolo, secondo il peso. I tuoi ordini pagano invece le tariffe per zona qui sotto.
      </p>
      <form className="form" {...form.formProps}>
        {form.failure && !form.failure.problem?.errors && <ErrorNotice>{`${failed}. Riprova.`}</ErrorNotice>}
        <div className="form__pair">
          <Field label="Destinazione" required error={form.errors.destination}>
            {(control) => (
              <Select
                {...control}
                {...(form.errors.destination ? { status: 'error' as const } : {})}
                placeholder="Scegli la destinazione"
                value={values.destination || undefined}
                onChange={(destination: ShippingDestination) => form.setValue('destination', destination)}
                options={options}
              />
            )}
          </Field>
          <Field label="Peso (kg)" required error={form.errors.weight}>
            {(control) => (
              <InputNumber
                {...control}
                {...(form.errors.weight ? { status: 'error' as const } : {})}
                step={0.1}
                decimalSeparator=","
                inputMode="decimal"
                value={Number.isNaN(values.weight) ? null : values.weight}
                // An empty field is not a weight: the validation reports what is missing.
                onChange={(weight) => form.setValue('weight', weight ?? Number.NaN)}
              />
            )}
          </Field>
        </div>
        <fieldset className="shipping__extras">
          <legend>Servizi aggiuntivi</legend>
          {addOns.map(([name, label]) => (
            <Checkbox
              key={name}
              checked={values.options[name]}
              onChange={({ target }) => form.setValue('options', { ...values.options, [name]: target.checked })}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Calcolo...">
          Calcola
        </Button>
      </form>
      <QuoteResult quoted={quoted} current={values} />
    </section>
  );
};
