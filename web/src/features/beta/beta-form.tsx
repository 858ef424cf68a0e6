import { expectedVolumes } from '@drappo/contracts/choice-lists';
import { betaApplicationForm } from '@drappo/contracts/identity/forms/beta-application';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { useMemo, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { changesOf, forgetDraft } from '../../shared/forms/draft.ts';
import { useDraft, useKeepDraft } from '../../shared/forms/use-draft.ts';
import { Field } from '../../shared/forms/field.tsx';
import { NativeTextField } from '../../shared/forms/native-text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useApplyForBetaMutation } from './beta-api.ts';

export const betaDraft = 'beta-application';
const fallback = "Errore durante l'invio della candidatura";
const volumes = Object.entries(expectedVolumes);

const startFor = ({ companyName, firstName, lastName }: CurrentUser) => ({
  companyName: companyName ?? '',
  businessDescription: '',
  // Empty until the user selects a value; the schema rejects it with its own message.
  expectedVolume: '' as keyof typeof expectedVolumes,
  motivation: '',
  contactPerson: [firstName, lastName].filter(Boolean).join(' '),
  phoneNumber: '',
  website: '',
  currentPlatform: '',
});

const personal = ['contactPerson', 'phoneNumber'];
const draftOf = ({ id }: CurrentUser) => ({ form: betaDraft, owner: id, personal });

type BetaFormProps = { user: CurrentUser; onSent: () => void };

export const BetaForm = ({ user, onSent }: BetaFormProps) => {
  const [apply] = useApplyForBetaMutation();
  const toast = useToast();
  const [start] = useState(() => startFor(user));
  const form = useForm({
    schema: betaApplicationForm,
    initial: useDraft(draftOf(user), start),
    onSubmit: async (values) => {
      await apply(values).unwrap();
      forgetDraft(draftOf(user));
      toast.success('Candidatura inviata!', `Ti contattiamo entro ${limits.betaAnswerHours} ore.`);
      onSent();
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  // Values prefilled from the account are not a draft.
  const typed = useMemo(() => changesOf(start, form.values), [start, form.values]);
  useKeepDraft(draftOf(user), typed);
  const { expectedVolume } = form.values;
  return (
    <form className="form beta-form" {...form.formProps}>
      {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
      <NativeTextField form={form} name="companyName" label="Nome azienda" required autoComplete="organization" />
      <NativeTextField
        form={form}
        name="businessDescription"
        label="La tua attività"
        required
        rows={4}
        hint={`Che cosa vendi, a chi e dove. Almeno ${limits.betaDescriptionMin} caratteri.`}
      />
      <Field label="Volume previsto" required error={form.errors.expectedVolume}>
        {(control) => (
          <select
            {...control}
            name="expectedVolume"
            className="control control--select"
            value={expectedVolume}
            onChange={({ target }) => form.setValue('expectedVolume', target.value as typeof expectedVolume)}
          >
            <option value="">Seleziona</option>
            {volumes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <NativeTextField
        form={form}
        name="motivation"
        label="Perché vuoi partecipare"
        required
        rows={3}
        hint={`Almeno ${limits.betaMotivationMin} caratteri.`}
      />
      <div className="form__pair">
        <NativeTextField form={form} name="contactPerson" label="Nome referente" required autoComplete="name" />
        <NativeTextField form={form} name="phoneNumber" label="Telefono" required type="tel" autoComplete="tel" />
      </div>
      <div className="form__pair">
        <NativeTextField
          form={form}
          name="website"
          label="Sito web (opzionale)"
          type="url"
          placeholder="https://"
          autoComplete="url"
        />
        <NativeTextField
          form={form}
          name="currentPlatform"
          label="Piattaforma attuale (opzionale)"
          placeholder="Shopify, WooCommerce..."
        />
      </div>
      <Button kind="primary" size="large" type="submit" pending={form.pending} pendingLabel="Invio in corso...">
        Invia candidatura
      </Button>
    </form>
  );
};
