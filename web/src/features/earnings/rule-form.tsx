import type { PriceRule } from '@drappo/contracts/pricing/price-rule';
import { Form } from 'antd';
import { useEffect } from 'react';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { SelectItem } from '../../shared/forms/select-item.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useSavePriceRuleMutation } from '../../shared/pricing/price-rule-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { RuleExamples } from './rule-examples.tsx';
import { ruleOf, typedOf, typedRule } from './typed-rule.ts';

const endings = [
  { value: '90', label: 'a ,90' },
  { value: '95', label: 'a ,95' },
  { value: '99', label: 'a ,99' },
  { value: '00', label: 'a ,00' },
  { value: '05', label: 'a 5 centesimi' },
  { value: 'none', label: 'Non arrotondare' },
];

/** The own price rule, with its result for a few costs while typing. */
export const RuleForm = ({ saved }: { saved: PriceRule | null }) => {
  const [save, { isLoading }] = useSavePriceRuleMutation();
  const toast = useToast();
  const initial = typedOf(saved);
  const form = useSchemaForm({
    schema: typedRule,
    initial,
    onSubmit: async (values) => {
      const rule = ruleOf(values, saved);
      if (!rule) return;
      await save({ rule }).unwrap();
      toast.success('Successo', 'Regola salvata');
    },
    onFailure: () => toast.error('Errore', 'Non riusciamo a salvare la regola. Riprova.'),
  });
  const { instance } = form;
  // Another tab saved the rule: the input in this tab stays.
  useEffect(() => {
    if (!instance.isFieldsTouched()) instance.setFieldsValue(typedOf(saved));
  }, [instance, saved]);
  const values = Form.useWatch([], form.instance) ?? initial;
  const remove = async () => {
    const removed = await save({ rule: null });
    if (removed.error) return toast.error('Errore', 'Non riusciamo a togliere la regola. Riprova.');
    form.instance.setFieldsValue(typedOf(null));
    toast.success('Successo', 'Regola tolta');
  };
  return (
    <div className="earnings__rule">
      <FormPage
        form={form}
        submit="Salva la regola"
        pending="Salvando..."
        failed="Non riusciamo a salvare la regola. Riprova."
        actions={
          saved && (
            <ActionButton
              pending={isLoading && !form.pending}
              pendingLabel="Togliendo..."
              onClick={() => void remove()}
            >
              Togli la regola
            </ActionButton>
          )
        }
      >
        <div className="form__pair">
          <TextItem name="percent" label="Ricarico (%)" required inputMode="decimal" />
          <TextItem name="fixed" label="Importo fisso in più (€)" inputMode="decimal" placeholder="0" />
          <TextItem
            name="upperFrom"
            label="Altro ricarico dal costo di (€)"
            inputMode="decimal"
            placeholder="nessuna fascia"
          />
          <TextItem name="upperPercent" label="Ricarico da quel costo (%)" inputMode="decimal" />
          <TextItem name="upperFixed" label="Importo fisso da quel costo (€)" inputMode="decimal" placeholder="0" />
          <TextItem
            name="minMargin"
            label="Margine minimo (%)"
            inputMode="decimal"
            placeholder="0"
            hint="Il prezzo non scende mai sotto il costo più questo margine"
          />
          <SelectItem
            name="vat"
            label="IVA"
            options={[
              { value: 'none', label: 'Non aggiungere' },
              { value: 'added', label: 'Aggiungi IVA 22 %' },
            ]}
          />
          <SelectItem name="ending" label="Arrotonda per eccesso" options={endings} />
        </div>
      </FormPage>
      <RuleExamples rule={ruleOf(values, saved)} />
    </div>
  );
};
