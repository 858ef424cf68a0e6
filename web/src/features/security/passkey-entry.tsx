import { renamePasskeyForm, type SecondFactor } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './security-api.ts';
import { lastUse } from './last-use.ts';
import { withoutFactor } from './without-factor.ts';

type Passkey = SecondFactor['passkeys'][number];

type PasskeyEntryProps = { passkey: Passkey; mayRemove: boolean; isLast: boolean; onRemoved: () => void };

/** One passkey: its name, which can be changed, and its removal. */
export const PasskeyEntry = ({ passkey, mayRemove, isLast, onRemoved }: PasskeyEntryProps) => {
  const [renaming, setRenaming] = useState<boolean>();
  const [send, { isLoading }] = useRemovePasskeyMutation();
  const toast = useToast();
  const remove = useSingleRun(async () => {
    const { error } = await send(passkey.id);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile rimuovere la passkey. Riprova.'));
    onRemoved();
    toast.success('Passkey rimossa', `«${passkey.name}» non serve più per accedere.`);
  });
  if (renaming)
    return (
      <li>
        <RenameForm passkey={passkey} onClose={() => setRenaming(false)} />
      </li>
    );
  return (
    <li>
      <div className="free-text">
        <b>{passkey.name}</b>
        <span className="muted small">
          Passkey aggiunta il {formatLongDay(passkey.createdAt)}
          {lastUse(passkey.lastUsedAt)}
        </span>
      </div>
      <Button
        size="small"
        // Where the focus was before the form took its place.
        autoFocus={renaming === false}
        aria-label={`Rinomina ${passkey.name}`}
        onClick={() => setRenaming(true)}
      >
        Rinomina
      </Button>
      {mayRemove && (
        <ConfirmButton
          question="Rimuovere la passkey?"
          consequence={isLast ? withoutFactor : 'Non potrai più usarla per accedere.'}
          confirmLabel="Rimuovi"
          onConfirm={remove}
          size="small"
          aria-label={`Rimuovi ${passkey.name}`}
          pending={isLoading}
          pendingLabel="Rimuovendo..."
        >
          Rimuovi
        </ConfirmButton>
      )}
    </li>
  );
};

const RenameForm = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const [rename] = useRenamePasskeyMutation();
  const toast = useToast();
  const form = useForm({
    schema: renamePasskeyForm,
    initial: { name },
    onSubmit: async (values) => {
      await rename({ id, ...values }).unwrap();
      onClose();
      toast.success('Passkey rinominata', `Ora si chiama «${values.name.trim()}».`);
    },
  });
  return (
    <form className="form security__rename" {...form.formProps}>
      {form.failure && <ErrorNotice>{failureText(form.failure, 'Impossibile rinominare la passkey.')}</ErrorNotice>}
      <TextField form={form} name="name" label="Nome della passkey" maxLength={60} autoFocus />
      <div className="settings-card__acts">
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Salvando...">
          Salva
        </Button>
        <Button disabled={form.pending} onClick={onClose}>
          Annulla
        </Button>
      </div>
    </form>
  );
};
