import { businessProfileForm, needsPec, pecInvalid } from '@drappo/contracts/identity/forms/business-profile';
import { CODE_TEXT_MAX } from '@drappo/contracts/identity/rules/compact-code';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { Form } from 'antd';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSaveBusinessProfileMutation } from './business-profile-api.ts';
import { PecItem } from './pec-item.tsx';

const failed = 'Impossibile salvare il profilo. Riprova.';

const savedOf = (user: CurrentUser) => ({
  companyName: user.companyName ?? '',
  vatNumber: user.vatNumber ?? '',
  pecEmail: user.pecEmail ?? '',
  pecConfirmed: user.pecConfirmed || undefined,
  sdiCode: user.sdiCode ?? '',
  companyAddress: user.companyAddress ?? '',
});

const upperCase = (text: string) => text.toUpperCase();

export const BusinessProfileForm = ({ user }: { user: CurrentUser }) => {
  const [save] = useSaveBusinessProfileMutation();
  const toast = useToast();
  const [wasPecRefused, setRefusedPec] = useState(false);
  const form = useSchemaForm({
    schema: businessProfileForm,
    initial: savedOf(user),
    draft: {
      form: 'business-profile',
      owner: user.id,
      personal: ['vatNumber', 'pecEmail', 'pecConfirmed', 'sdiCode', 'companyAddress'],
    },
    onRefused: (errors) => {
      if (errors.some(({ field, message }) => field === 'pecEmail' && message === pecInvalid)) setRefusedPec(true);
    },
    onSubmit: async (values) => {
      await save(values).unwrap();
      toast.success('Profilo aggiornato', 'I dati aziendali sono stati salvati.');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, failed)),
  });
  const vatNumber = Form.useWatch('vatNumber', form.instance) ?? user.vatNumber ?? '';
  return (
    <FormPage form={form} submit="Salva Dati" pending="Salvando..." failed={failed}>
      <TextItem name="companyName" label="Ragione Sociale" required autoComplete="organization" />
      <TextItem
        name="vatNumber"
        label="P.IVA / VAT Number"
        required
        placeholder="IT12345678901"
        normalise={upperCase}
        maxLength={CODE_TEXT_MAX}
      />
      <PecItem required={needsPec(vatNumber)} offersConfirmation={wasPecRefused || user.pecConfirmed === true} />
      <TextItem name="sdiCode" label="Codice SDI (opzionale)" normalise={upperCase} maxLength={7} />
      <TextItem name="companyAddress" label="Indirizzo Sede Legale" required rows={3} />
    </FormPage>
  );
};
