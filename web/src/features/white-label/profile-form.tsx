import { formatEuro } from '@drappo/contracts/money';
import { packagingProfileForm } from '@drappo/contracts/shipping/forms/packaging-profile';
import { cardMaterials, packagingMaterials, packagingPrices } from '@drappo/contracts/shipping/packaging-prices';
import type { PackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { Select } from 'antd';
import { failureText } from '../../shared/api/failure.ts';
import { forgetDraft } from '../../shared/forms/draft.ts';
import { useDraft, useKeepDraft } from '../../shared/forms/use-draft.ts';
import { Field } from '../../shared/forms/field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { cardNames, packagingNames, type Materials } from './materials.ts';
import { useSavePackagingProfileMutation } from './white-label-api.ts';

const fallback = 'Impossibile salvare il profilo White Label. Riprova.';

type Values = {
  logoUrl: string;
  companyName: string;
  packagingDescription: string;
  additionalRequests: string;
} & { [Name in keyof Materials]: Exclude<Materials[Name], ''> };

const each = (cents: number): string => `${formatEuro(cents)} al pezzo`;

type ProfileFormProps = { profile: PackagingProfile | null; onMaterials: (materials: Materials) => void };

/** Appearance of the parcels. Saving it again starts a new review. */
export const ProfileForm = ({ profile, onMaterials }: ProfileFormProps) => {
  const { user } = useSession();
  const [save] = useSavePackagingProfileMutation();
  const toast = useToast();
  // Each saved revision has its own draft: an older draft must not hide a revision saved elsewhere.
  const draft = `white-label-${profile?.revision ?? 0}`;
  const owner = user?.id ?? '';
  const form = useForm({
    schema: packagingProfileForm,
    initial: useDraft({ form: draft, owner }, {
      logoUrl: profile?.logoUrl ?? '',
      companyName: profile?.companyName ?? user?.companyName ?? '',
      packagingDescription: profile?.packagingDescription ?? '',
      cardMaterial: profile?.cardMaterial ?? '',
      packagingMaterial: profile?.packagingMaterial ?? '',
      additionalRequests: profile?.additionalRequests ?? '',
      // Starts with no choice: the form's validation requires one.
    } as Values),
    onSubmit: async (values) => {
      await save(values).unwrap();
      forgetDraft({ form: draft, owner });
      toast.success('Profilo White Label salvato', 'Lo esaminiamo e ti rispondiamo qui.');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, fallback)),
  });
  useKeepDraft({ form: draft, owner }, form.values);
  const choose = <Name extends keyof Materials>(name: Name, material: Values[Name]) => {
    form.setValue(name, material);
    onMaterials({ ...form.values, [name]: material });
  };
  return (
    <section className="sheet white-label__form" aria-label="Profilo White Label">
      <form className="form" {...form.formProps}>
        {form.failure && <ErrorNotice>{failureText(form.failure, fallback)}</ErrorNotice>}
        <TextField
          form={form}
          name="companyName"
          label="Nome azienda"
          required
          autoComplete="organization"
          maxLength={120}
        />
        <TextField
          form={form}
          name="logoUrl"
          label="Logo (opzionale)"
          type="url"
          placeholder="https://www.esempio.it/logo.png"
          hint="L'indirizzo web di un'immagine."
        />
        <TextField
          form={form}
          name="packagingDescription"
          label="Descrizione del packaging"
          required
          rows={4}
          hint="Colori, formati, nastri, scritte: come deve essere il pacco."
        />
        <div className="form__pair">
          <Field label="Materiale dei bigliettini" required error={form.errors.cardMaterial}>
            {(control) => (
              <Select
                {...control}
                {...(form.errors.cardMaterial ? { status: 'error' as const } : {})}
                placeholder="Scegli"
                value={form.values.cardMaterial || undefined}
                onChange={(material: Values['cardMaterial']) => choose('cardMaterial', material)}
                options={cardMaterials.map((value) => ({
                  value,
                  label: `${cardNames[value]}, ${each(packagingPrices.card[value])}`,
                }))}
              />
            )}
          </Field>
          <Field label="Materiale del packaging" required error={form.errors.packagingMaterial}>
            {(control) => (
              <Select
                {...control}
                {...(form.errors.packagingMaterial ? { status: 'error' as const } : {})}
                placeholder="Scegli"
                value={form.values.packagingMaterial || undefined}
                onChange={(material: Values['packagingMaterial']) => choose('packagingMaterial', material)}
                options={packagingMaterials.map((value) => ({
                  value,
                  label: `${packagingNames[value]}, ${each(packagingPrices.packaging[value])}`,
                }))}
              />
            )}
          </Field>
        </div>
        <TextField form={form} name="additionalRequests" label="Altre richieste (opzionale)" rows={3} />
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
          {profile ? 'Salva le modifiche' : 'Salva il profilo'}
        </Button>
        {profile && <p className="muted small">Se cambi qualcosa, il profilo viene esaminato di nuovo.</p>}
      </form>
    </section>
  );
};
