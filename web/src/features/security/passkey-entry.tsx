import { renamePasskeyForm, type SecondFactor } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './security-api.ts';
import { lastUse } from './last-use.ts';
import { withoutFactor } from './without-factor.ts';

type Passkey = SecondFactor['passkeys'][number];

type PasskeyEntryProps = { passkey: Passkey; mayRemove: boolean; isLast: boolean; onRemoved: () => void };

/** One passkey: its name, rename and remove. */
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
      <ActionButton
        size="small"
        // Returns the focus to where it was before the form replaced the button.
        autoFocus={renaming === false}
        aria-label={`Rinomina ${passkey.name}`}
        onClick={() => setRenaming(true)}
      >
        Rinomina
      </ActionButton>
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
  const form = useSchemaForm({
    schema: renamePasskeyForm,
    initial: { name },
    onSubmit: async (values) => {
      await rename({ id, ...values }).unwrap();
      onClose();
      toast.success('Passkey rinominata', `Ora si chiama «${values.name.trim()}».`);
    },
  });
  return (
    <FormPage
      form={form}
      submit="Salva"
      pending="Salvando..."
      failed="Impossibile rinominare la passkey."
      onCancel={onClose}
      className="security__rename"
    >
      <TextItem name="name" label="Nome della passkey" maxLength={60} autoFocus />
    </FormPage>
  );
};
