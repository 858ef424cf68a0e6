import { shippingZoneForm, type AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { Input } from 'antd';
import { useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { toDecimalComma } from '../shared/to-decimal-comma.ts';
import { useSaveZoneMutation } from '../shared/shipping-rates-api.ts';
import { territoriesHint } from './territories-hint.ts';
import { ZoneSteps } from './zone-steps.tsx';

type Zone = AdminShipping['zones'][number];

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Changes a zone, with immediate effect. */
export const ZoneDialog = ({ zone, onClose }: { zone: Zone; onClose: () => void }) => {
  const [save] = useSaveZoneMutation();
  const toast = useToast();
  const form = useForm({
    schema: shippingZoneForm,
    initial: {
      zoneName: zone.zoneName,
      countries: zone.countries,
      zipPrefixes: zone.zipPrefixes,
      rates: zone.rates.map(({ minItems, price }) => ({ minItems, price: toDecimalComma(price) })) as {
        minItems: number;
        price: string;
      }[],
      freeAbove: toDecimalComma(zone.freeAbove),
      version: zone.version,
    },
    onSubmit: async (values) => {
      await save({ code: zone.zoneCode, form: values }).unwrap();
      onClose();
      toast.success('Zona salvata', 'Vale da subito per preventivi e nuovi ordini.');
    },
    onFailure: () => toast.error('Errore', 'Impossibile salvare la zona. Riprova.'),
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <Dialog
      title={`Zona ${zone.zoneName}`}
      width={560}
      onCancel={form.pending ? undefined : onClose}
      closable={!form.pending}
      mask={{ closable: false }}
    >
      <form className="form" {...form.formProps}>
        <Unsaved when={form.isTyped} />
        {refusal && <ErrorNotice>{refusal}</ErrorNotice>}
        <TextField form={form} name="zoneName" label="Nome" required maxLength={60} />
        {zone.countries.length > 0 && (
          <ListField
            label="Paesi"
            hint={`Codici di due lettere, separati da spazi. ${territoriesHint}`}
            error={form.errors.countries}
            initial={zone.countries}
            onChange={(countries) => form.setValue('countries', countries)}
          />
        )}
        {zone.zipPrefixes.length > 0 && (
          <ListField
            label="CAP che iniziano con"
            hint="Le prime cifre, separate da spazi."
            error={form.errors.zipPrefixes}
            initial={zone.zipPrefixes}
            onChange={(prefixes) => form.setValue('zipPrefixes', prefixes)}
          />
        )}
        <ZoneSteps
          steps={form.values.rates}
          error={form.errors.rates}
          details={form.details}
          onChange={(rates) => form.setValue('rates', rates)}
        />
        <TextField
          form={form}
          name="freeAbove"
          label="Spedizione gratuita da (€)"
          hint="Conta il totale dei prodotti: sopra questo importo è gratuita, a questo importo esatto si paga. Vuoto: mai."
          inputMode="decimal"
        />
        <div className="rates__acts">
          <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
            Salva da subito
          </Button>
          <Button disabled={form.pending && otherActReason} onClick={onClose}>
            Annulla
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

type ListFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  initial: string[];
  onChange: (words: string[]) => void;
};

/** List of words in one field; keeps the input as typed, including spaces. */
const ListField = ({ label, hint, error, initial, onChange }: ListFieldProps) => {
  const [text, setText] = useState(initial.join(' '));
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...(error ? { status: 'error' as const } : {})}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(wordsOf(target.value));
          }}
        />
      )}
    </Field>
  );
};
