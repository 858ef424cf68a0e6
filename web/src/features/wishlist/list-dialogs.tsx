import { renameWishlistListForm, type WishlistList } from '@drappo/contracts/catalog/wishlist-lists';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { listPath } from '../../shared/buying/list-path.ts';
import { useCreateWishlistListMutation, useRenameWishlistListMutation } from './wishlist-lists-api.ts';

const failed = 'Impossibile salvare la lista. Riprova.';

type NameDialogProps = {
  title: string;
  submit: string;
  initial: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const NameDialog = ({ title, submit, initial, save, onClose }: NameDialogProps) => {
  const toast = useToast();
  const form = useSchemaForm({
    schema: renameWishlistListForm,
    initial: { name: initial },
    onSubmit: async ({ name }) => {
      await save(name.trim());
      onClose();
    },
    onFailure: () => toast.error('Errore', failed),
  });
  return (
    <FormDialog
      title={title}
      width={440}
      form={form}
      submit={submit}
      pending="Salvando..."
      failed={failed}
      onClose={onClose}
    >
      <TextItem name="name" label="Nome della lista" required maxLength={60} placeholder="Natale in vetrina" />
    </FormDialog>
  );
};

/** `copyOf`: the list whose lines the new list copies; null for the default list. */
export const CreateListDialog = ({ copyOf, onClose }: { copyOf?: string | null; onClose: () => void }) => {
  const [create] = useCreateWishlistListMutation();
  const navigate = useNavigate();
  const save = async (name: string) => {
    const { id } = await create({ name, copyOf }).unwrap();
    await navigate(listPath(id));
  };
  const title = copyOf === undefined ? 'Nuova lista' : 'Duplica la lista';
  return <NameDialog title={title} submit="Crea la lista" initial="" save={save} onClose={onClose} />;
};

export const RenameListDialog = ({ list, onClose }: { list: WishlistList; onClose: () => void }) => {
  const [rename] = useRenameWishlistListMutation();
  const save = (name: string) => rename({ id: list.id, name }).unwrap();
  return <NameDialog title="Rinomina la lista" submit="Salva" initial={list.name} save={save} onClose={onClose} />;
};
