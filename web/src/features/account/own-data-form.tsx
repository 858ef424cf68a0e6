import { ownAccountForm } from '@drappo/contracts/identity/forms/own-account';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { failureText } from '../../shared/api/failure.ts';
import { FiscalCodeItem } from '../../shared/forms/fiscal-code-item.tsx';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSaveOwnAccountMutation } from './account-api.ts';

const failed = 'Impossibile salvare i tuoi dati. Riprova.';

export const OwnDataForm = ({ user }: { user: CurrentUser }) => {
  const [save] = useSaveOwnAccountMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: ownAccountForm,
    initial: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      fiscalCode: user.fiscalCode ?? '',
    },
    draft: { form: 'own-account', owner: user.id, personal: ['firstName', 'lastName', 'fiscalCode'] },
    onSubmit: async (values) => {
      await save(values).unwrap();
      toast.success('Dati salvati', 'Il tuo account è aggiornato.');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, failed)),
  });
  return (
    <FormPage form={form} submit="Salva" pending="Salvando..." failed={failed}>
      <TextItem name="firstName" label="Nome" autoComplete="given-name" maxLength={100} />
      <TextItem name="lastName" label="Cognome" autoComplete="family-name" maxLength={100} />
      <FiscalCodeItem label="Codice fiscale (opzionale)" />
    </FormPage>
  );
};
