import { categoryForm } from '@drappo/contracts/catalog/admin-catalog';
import type { Category } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useListCategoriesQuery } from '../../../shared/catalog/products-api.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useSaveCategoryMutation } from './catalog-api.ts';
import { slugOf } from './slug.ts';
import './categories-dialog.css';

/** All categories, each with its name and path; a new one at the end. */
export const CategoriesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: categories = [], error, refetch } = useListCategoriesQuery();
  const [edited, setEdited] = useState<string>();
  return (
    <Dialog title="Categorie" width={560} onCancel={onClose} mask={{ closable: false }}>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le categorie.')}</ErrorNotice>
      )}
      <ul className="categories">
        {categories.map((category) => (
          <li key={category.id}>
            {edited === category.id ? (
              <CategoryForm category={category} onDone={() => setEdited(undefined)} />
            ) : (
              <div className="categories__line">
                <div className="free-text">
                  <b>{category.name}</b>
                  <small>/{category.slug}</small>
                </div>
                <Button size="small" aria-label={`Rinomina ${category.name}`} onClick={() => setEdited(category.id)}>
                  Rinomina
                </Button>
              </div>
            )}
          </li>
        ))}
        <li>
          {edited === '' ? (
            <CategoryForm category={undefined} onDone={() => setEdited(undefined)} />
          ) : (
            <Button onClick={() => setEdited('')}>Nuova categoria</Button>
          )}
        </li>
      </ul>
    </Dialog>
  );
};

const CategoryForm = ({ category, onDone }: { category: Category | undefined; onDone: () => void }) => {
  const [save] = useSaveCategoryMutation();
  const toast = useToast();
  const failed = category
    ? 'Impossibile rinominare la categoria. Riprova.'
    : 'Impossibile creare la categoria. Riprova.';
  const form = useForm({
    schema: categoryForm,
    initial: { name: category?.name ?? '', slug: category?.slug ?? '' },
    onSubmit: async (values) => {
      await save({ id: category?.id, form: values }).unwrap();
      toast.success(category ? 'Categoria aggiornata' : 'Categoria creata');
      onDone();
    },
    onFailure: () => toast.error('Errore', failed),
  });
  // The path of a new category follows its name until a person types one.
  const follow = {
    ...form,
    setValue: (name: 'name' | 'slug', value: string) => {
      if (name === 'name' && !category && form.values.slug === slugOf(form.values.name))
        form.setValue('slug', slugOf(value));
      form.setValue(name, value);
    },
  };
  return (
    <form className="form categories__form" {...form.formProps}>
      <Unsaved when={form.isTyped} />
      {form.failure && !form.failure.problem?.errors && <ErrorNotice>{failureText(form.failure, failed)}</ErrorNotice>}
      <TextField form={follow} name="name" label="Nome" required maxLength={80} autoFocus />
      <TextField
        form={form}
        name="slug"
        label="Percorso"
        required
        maxLength={80}
        hint="Sta negli indirizzi del catalogo"
      />
      <div className="categories__actions">
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
          Salva
        </Button>
        <Button onClick={onDone}>Annulla</Button>
      </div>
    </form>
  );
};
