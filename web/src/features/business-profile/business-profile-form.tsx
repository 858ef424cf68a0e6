import { businessProfileForm, needsPec } from '@drappo/contracts/identity/forms/business-profile';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { failureText } from '../../shared/api/failure.ts';
import { changesOf, forgetDraft, useDraft, useKeepDraft } from '../../shared/forms/draft.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useSaveBusinessProfileMutation } from './business-profile-api.ts';

const fallback = 'Impossibile salvare il profilo. Riprova.';
const draft = 'business-profile';

const savedOf = (user: CurrentUser) => ({
  companyName: user.companyName ?? '',
  vatNumber: user.vatNumber ?? '',
  pecEmail: user.pecEmail ?? '',
  sdiCode: user.sdiCode ?? '',
  companyAddress: user.companyAddress ?? '',
});

const upperCase = (text: string) => text.toUpperCase();

export const BusinessProfileForm = ({ user }: { user: CurrentUser }) => {
  const [save] = useSaveBusinessProfileMutation();
  const toast = useToast();
  const form = useForm({
    schema: businessProfileForm,
    initial: useDraft(draft, user.id, savedOf(user)),
    onSubmit: async (values) => {
      await save(values).unwrap();
      forgetDraft(draft, user.id);
      toast.success('Profilo aggiornato', 'I dati aziendali sono stati salvati.');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  useKeepDraft(draft, user.id, changesOf(savedOf(user), form.values));
  const pecRequired = needsPec(form.values.vatNumber);
  return (
    <form className="form" {...form.formProps}>
      {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
      <TextField form={form} name="companyName" label="Ragione Sociale" required autoComplete="organization" />
      <TextField
        form={form}
        name="vatNumber"
        label="P.IVA / VAT Number"
        required
        placeholder="IT12345678901"
        normalise={upperCase}
        maxLength={30}
      />
      <TextField
        form={form}
        name="pecEmail"
        label={pecRequired ? 'Email PEC' : 'Email PEC (opzionale)'}
        required={pecRequired}
        type="email"
        placeholder="azienda@esempio.pec.it"
      />
      <TextField form={form} name="sdiCode" label="Codice SDI (opzionale)" normalise={upperCase} maxLength={7} />
      <TextField form={form} name="companyAddress" label="Indirizzo Sede Legale" required rows={3} />
      <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
        Salva Dati
      </Button>
    </form>
  );
};
