import { addPasskeyForm } from '@drappo/contracts';
import { failureText, isApiFailure } from '../../shared/api/failure.ts';
import { makePasskey } from '../../shared/second-factor/passkey.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useState } from 'react';
import { OwnerPassword } from './owner-password.tsx';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './security-api.ts';

type AddPasskeyProps = {
  needsPassword: boolean;
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
};

const nameForm = addPasskeyForm.pick({ name: true });

/** Password where it is needed, then a name; the browser does the rest. */
export const AddPasskey = ({ needsPassword, onAdded, onCancel }: AddPasskeyProps) => {
  const [password, setPassword] = useState<string>();
  if (needsPassword && password === undefined)
    return <OwnerPassword onSubmit={async (typed) => setPassword(typed)} onCancel={onCancel} />;
  return (
    <NamePasskey
      password={password}
      onAdded={onAdded}
      onCancel={onCancel}
      onWrongPassword={() => setPassword(undefined)}
    />
  );
};

type NamePasskeyProps = Pick<AddPasskeyProps, 'onAdded' | 'onCancel'> & {
  password: string | undefined;
  onWrongPassword: () => void;
};

const NamePasskey = ({ password, onAdded, onCancel, onWrongPassword }: NamePasskeyProps) => {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [trouble, setTrouble] = useState<string>();
  const toast = useToast();
  const form = useForm({
    schema: nameForm,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      setTrouble(undefined);
      const { challenge, options } = await begin(password === undefined ? {} : { password }).unwrap();
      const response = await makePasskey(options);
      const { recoveryCodes } = await add({ challenge, name, response: response as never }).unwrap();
      toast.success('Passkey aggiunta', `Da ora puoi accedere anche con «${name}».`);
      onAdded(recoveryCodes);
    },
    onFailure: (failure) => {
      if (isApiFailure(failure) && failure.problem?.code === 'identity.wrong-password') {
        toast.error('Errore', failureText(failure, 'La password non è corretta.'));
        onWrongPassword();
      } else if (!isApiFailure(failure)) setTrouble('La passkey non è stata creata. Riprova.');
    },
  });
  return (
    <form className="form" {...form.formProps}>
      {(trouble || form.failure) && (
        <ErrorNotice>{trouble ?? failureText(form.failure, 'La passkey non è stata aggiunta. Riprova.')}</ErrorNotice>
      )}
      <TextField
        form={form}
        name="name"
        label="Nome della passkey"
        hint="Per riconoscerla, per esempio «Telefono» o «Portatile del negozio»."
        maxLength={60}
        autoFocus
      />
      <div className="security__acts">
        <Button kind="primary" type="submit" pending={form.pending} pendingLabel="In attesa...">
          Crea la passkey
        </Button>
        <Button disabled={form.pending} onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
};
