import {
  automaticPaymentConsent,
  automaticPaymentForm,
  cardName,
  type AutomaticPayment as Setting,
} from '@drappo/contracts/orders/automatic-payment';
import { passwordProofForm } from '@drappo/contracts/identity/password-proof';
import { useState } from 'react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useProvePasswordMutation } from '../../shared/second-factor/password-proof-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { useSwitchOnAutomaticPaymentMutation } from './automatic-payment-api.ts';

const limitForm = automaticPaymentForm.pick({ dayLimit: true });
const FIRST_LIMIT = '500,00';

/** Daily limit and agreement, then the password: an unattended session must not be enough. */
export const AutomaticPaymentForm = ({ setting }: { setting: Setting }) => {
  const { isOn, dayLimit, card } = setting;
  const [agreed, setAgreed] = useState(isOn);
  const [requested, setRequested] = useState<string>();
  const form = useSchemaForm({
    schema: limitForm,
    initial: { dayLimit: dayLimit?.replace('.', ',') ?? FIRST_LIMIT },
    onSubmit: async (values) => setRequested(String(values.dayLimit)),
  });
  return (
    <>
      <FormPage
        form={form}
        submit={isOn ? 'Cambia limite' : 'Accendi'}
        pending="Un momento..."
        failed="Non siamo riusciti a continuare. Riprova."
        wide
        idle={!agreed && 'Serve prima il tuo consenso'}
      >
        <TextItem
          name="dayLimit"
          label="Limite al giorno, in euro"
          hint="Spedizione compresa. Oltre il limite l'ordine resta da pagare e ti avvisiamo."
          inputMode="decimal"
          autoComplete="off"
        />
        {!isOn && <CheckBox label={automaticPaymentConsent} checked={agreed} onChange={setAgreed} />}
      </FormPage>
      {requested !== undefined && card && (
        <PasswordDialog
          lead={`${cardName(card)}, fino a €${requested} al giorno. Scrivi la password per confermare che sei tu.`}
          dayLimit={requested}
          isOn={isOn}
          onClose={() => setRequested(undefined)}
        />
      )}
    </>
  );
};

type PasswordDialogProps = { lead: string; dayLimit: string; isOn: boolean; onClose: () => void };

const PasswordDialog = ({ lead, dayLimit, isOn, onClose }: PasswordDialogProps) => {
  const [provePassword] = useProvePasswordMutation();
  const [switchOn] = useSwitchOnAutomaticPaymentMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: passwordProofForm,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      const { proof } = await provePassword(password).unwrap();
      await switchOn({ dayLimit, consent: automaticPaymentConsent, passwordProof: proof }).unwrap();
      onClose();
      if (isOn) toast.success('Limite cambiato', `Paghiamo fino a €${dayLimit} al giorno.`);
      else toast.success('Pagamento automatico acceso', 'Da adesso paghiamo noi gli ordini del tuo negozio.');
    },
  });
  return (
    <FormDialog
      title={isOn ? 'Cambia il limite' : 'Accendi il pagamento automatico'}
      width={480}
      lead={<p>{lead}</p>}
      form={form}
      submit={isOn ? 'Cambia limite' : 'Accendi'}
      pending="Un momento..."
      failed="Impossibile accendere il pagamento automatico. Riprova."
      onClose={onClose}
    >
      <TextItem name="password" label="Password" type="password" autoComplete="current-password" required />
    </FormDialog>
  );
};
