import { productRequestForm, type ProductRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import type { Size } from '@drappo/contracts/choice-lists';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { limits } from '@drappo/contracts/limits';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { forgetDraft, useDraft, useKeepDraft } from '../../shared/forms/draft.ts';
import { Field } from '../../shared/forms/field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { ImageUploader } from '../../shared/upload/image-uploader.tsx';
import type { StoredImage } from '../../shared/upload/upload-item.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';
import { categoryOptions } from './category-names.ts';
import { useSubmitProductRequestMutation } from './product-request-api.ts';
import { SizeChips } from './size-chips.tsx';

const FORM = 'product-request';
const failed = 'Impossibile inviare la richiesta prodotto';

type Values = { category: Category; description: string; productUrl: string; colors: string; sizes: Size[] };
type Category = ProductRequestForm['category'];
type Draft = Values & { images: StoredImage[] };

// Nothing is chosen yet: the form's rules ask for it.
const empty: Values = { category: '' as Category, description: '', productUrl: '', colors: '', sizes: [] };

/** What the reseller is looking for, with up to five pictures. What was typed and uploaded outlives a reload. */
export const RequestForm = ({ user }: { user: CurrentUser }) => {
  const [submit] = useSubmitProductRequestMutation();
  const toast = useToast();
  const { images, ...typed } = useDraft<Draft>(FORM, user.id, { ...empty, images: [] });
  const uploads = useUploads({ claimPath: '/api/product-request-images', max: limits.uploadFiles, stored: images });
  // Pictures that are not there yet hold the form back, but say so only once it was to be sent.
  const [asked, setAsked] = useState(false);
  const waiting = uploads.isBusy
    ? 'Le immagini si stanno ancora caricando: attendi un momento e invia di nuovo.'
    : uploads.hasFailed
      ? 'Alcune immagini non sono state caricate: riprova o rimuovile.'
      : undefined;

  // Once all is well the question is settled: the next picture that fails says so in its own row.
  useEffect(() => {
    if (!waiting) setAsked(false);
  }, [waiting]);

  const form = useForm({
    schema: productRequestForm.omit({ imageUrls: true }),
    initial: typed,
    onSubmit: async (values) => {
      if (waiting) return setAsked(true);
      await submit({ ...values, imageUrls: uploads.stored.map(({ path }) => path) }).unwrap();
      toast.success('Successo', 'Richiesta prodotto inviata con successo!');
      form.reset(empty);
      uploads.clear();
      forgetDraft(FORM, user.id);
    },
    onFailure: () => toast.error('Errore', failed),
  });
  useKeepDraft(FORM, user.id, { ...form.values, images: uploads.stored });
  const serverErrors = form.failure?.problem?.errors;
  const imageError = serverErrors?.find(({ field }) => field.startsWith('imageUrls'))?.message;

  return (
    <form className="form request-form" {...form.formProps}>
      {form.failure && !serverErrors && <ErrorNotice>{failureText(form.failure, `${failed}. Riprova.`)}</ErrorNotice>}
      <ImageUploader
        uploads={uploads}
        label="Immagini (opzionale)"
        error={imageError ?? (asked ? waiting : undefined)}
      />
      <TextField
        form={form}
        name="productUrl"
        label="Link al prodotto (opzionale)"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.esempio.it/giacca"
      />
      <Field label="Categoria" required error={form.errors.category}>
        {(control) => (
          <Select
            {...control}
            placeholder="Scegli una categoria"
            value={form.values.category || undefined}
            onChange={(category: Category) => form.setValue('category', category)}
            options={categoryOptions}
            {...(form.errors.category ? { status: 'error' as const } : {})}
          />
        )}
      </Field>
      <SizeChips
        chosen={form.values.sizes}
        error={form.errors.sizes}
        onChange={(sizes) => form.setValue('sizes', sizes)}
      />
      <TextField
        form={form}
        name="colors"
        label="Colori (opzionale)"
        placeholder="verde bosco, panna"
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="description"
        label="Descrizione"
        required
        rows={5}
        maxLength={2000}
        hint="Tessuto, taglio, quantità, prezzo: ciò che ci aiuta a trovarlo."
      />
      <Button kind="primary" size="large" type="submit" pending={form.pending} pendingLabel="Invio in corso...">
        Invia Richiesta
      </Button>
    </form>
  );
};
