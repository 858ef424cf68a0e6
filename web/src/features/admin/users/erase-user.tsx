import { eraseUserForm, type AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useEraseUserMutation } from './users-api.ts';

type EraseUserProps = { user: AdminUserDetail; onErased: () => void };

/** Erasure for good; the username is typed once more, since it cannot be undone. */
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
      {asking ? (
        <ErasureForm user={user} onErased={onErased} onClose={() => setAsking(false)} />
      ) : (
        <div className="user-drawer__acts">
          <Button onClick={() => setAsking(true)}>Cancella i dati</Button>
        </div>
      )}
    </section>
  );
};

const ErasureForm = ({ user, onErased, onClose }: EraseUserProps & { onClose: () => void }) => {
  const [erase] = useEraseUserMutation();
  const toast = useToast();
  const form = useForm({
    schema: eraseUserForm,
    initial: { username: '' },
    onSubmit: async (values) => {
      await erase({ id: user.id, form: values }).unwrap();
      onErased();
      toast.success('Dati cancellati', "L'account non esiste più. Gli altri servizi completano la cancellazione.");
    },
  });
  const refusal = form.failure?.problem?.errors ? undefined : form.failure?.problem?.detail;
  return (
    <form className="form user-refusal" {...form.formProps}>
      {form.failure && (refusal || !form.failure.problem) && (
        <ErrorNotice>{refusal ?? 'Impossibile cancellare i dati. Riprova.'}</ErrorNotice>
      )}
      <TextField
        form={form}
        name="username"
        label={`Scrivi ${user.username} per confermare`}
        hint="Non si può annullare."
        autoComplete="off"
      />
      <div className="user-drawer__acts">
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Cancellando...">
          Cancella per sempre
        </Button>
        <Button disabled={form.pending} onClick={onClose}>
          Annulla
        </Button>
      </div>
    </form>
  );
};
