import type { SavedView, SavedViewForm } from '@drappo/contracts/orders/saved-views';
import { savedViewForm } from '@drappo/contracts/orders/saved-views';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useChangeViewMutation, useSaveViewMutation } from './work-api.ts';

const failed = 'Impossibile salvare la vista. Riprova.';

type ViewDialogProps = {
  /** The view to rename; without it the dialog saves a new one. */
  view?: SavedView | undefined;
  settings: Omit<SavedViewForm, 'name'>;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
};

/** Asks for the name of a view. */
export const ViewDialog = ({ view, settings, onSaved, onClose }: ViewDialogProps) => {
  const [save] = useSaveViewMutation();
  const [change] = useChangeViewMutation();
  const form = useSchemaForm({
    schema: savedViewForm.pick({ name: true }),
    initial: { name: view?.name ?? '' },
    onSubmit: async ({ name }) => {
      const saved = view
        ? await change({ id: view.id, form: { ...settings, name } }).unwrap()
        : await save({ ...settings, name }).unwrap();
      onClose();
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      title={view ? 'Rinomina la vista' : 'Salva come vista'}
      width={480}
      lead={view ? undefined : <p>La vista tiene filtri, ordinamento e colonne. La ricerca non viene salvata.</p>}
      form={form}
      submit="Salva"
      pending="Salvando..."
      failed={failed}
      onClose={onClose}
    >
      <TextItem name="name" label="Nome" required maxLength={40} autoComplete="off" />
    </FormDialog>
  );
};
