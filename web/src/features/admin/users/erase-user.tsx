import { eraseUserForm, type AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Actions } from '../../../shared/ui/actions.tsx';
import { useEraseUserMutation } from '../shared/users-api.ts';

type EraseUserProps = { user: AdminUserDetail; onErased: () => void };

/** Permanent erasure. It cannot be undone, so the admin types the username to confirm. */
export const EraseUser = ({ user, onErased }: EraseUserProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="user-erasure">
      <h2 id="user-erasure">Cancellazione dei dati</h2>
      {user.erasureRequestedAt && <p>L'utente l'ha chiesta il {formatDateTime(user.erasureRequestedAt)}.</p>}
      <p className="muted small">
        Toglie i dati personali da tutto il portale. Restano i dati di fatturazione degli ordini pagati, che la legge
        chiede di conservare per dieci anni.
      </p>
      <Actions>
        <ActionButton kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cancella i dati
        </ActionButton>
      </Actions>
      {asking && <ErasureForm user={user} onErased={onErased} onClose={() => setAsking(false)} />}
    </section>
  );
};

const ErasureForm = ({ user, onErased, onClose }: EraseUserProps & { onClose: () => void }) => {
  const [erase] = useEraseUserMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: eraseUserForm,
    initial: { username: '' },
    onSubmit: async (values) => {
      await erase({ id: user.id, form: values }).unwrap();
      onErased();
      toast.success('Dati cancellati', "L'account non esiste più. Gli altri servizi completano la cancellazione.");
    },
  });
  return (
    <FormDialog
      title="Cancellare i dati?"
      lead={<p>L'account di {user.username} e i suoi dati personali spariscono da tutto il portale.</p>}
      form={form}
      submit="Cancella per sempre"
      isDanger
      pending="Cancellando..."
      failed="Impossibile cancellare i dati. Riprova."
      onClose={onClose}
    >
      <TextItem
        name="username"
        label={`Scrivi ${user.username} per confermare`}
        hint="Non si può annullare."
        autoComplete="off"
      />
    </FormDialog>
  );
};
