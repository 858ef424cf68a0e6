import { CHALLENGE_OVER } from '@drappo/contracts/identity/error-codes';
import { addPasskeyForm, type PasskeyOptions } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { failureText, isApiFailure } from '../../shared/api/failure.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { makePasskey } from '../../shared/second-factor/passkey.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { OwnerPassword } from './owner-password.tsx';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './security-api.ts';

type AddPasskeyProps = {
  needsPassword: boolean;
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
};

const nameForm = addPasskeyForm.pick({ name: true });

/** Asks for the password if required, then for a name; the browser creates the passkey. */
export const AddPasskey = ({ needsPassword, onAdded, onCancel }: AddPasskeyProps) => {
  const [begin] = useBeginPasskeyMutation();
  const [begun, setBegun] = useState<PasskeyOptions>();
  if (needsPassword && begun === undefined)
    return (
      <OwnerPassword onSubmit={async (password) => setBegun(await begin({ password }).unwrap())} onCancel={onCancel} />
    );
  return (
    <NamePasskey
      begin={async () => begun ?? begin({}).unwrap()}
      onAdded={onAdded}
      onCancel={onCancel}
      onOver={() => setBegun(undefined)}
    />
  );
};

/** Whether the browser reports that the device already has a passkey. */
const isKnownDevice = (failure: unknown): boolean => failure instanceof Error && failure.name === 'InvalidStateError';
const whyNotAdded = (failure: unknown): string => {
  if (isApiFailure(failure)) return 'La passkey non è stata aggiunta. Riprova.';
  return isKnownDevice(failure)
    ? 'Questo dispositivo ha già una passkey del tuo account.'
    : 'La passkey non è stata creata. Riprova.';
};

type NamePasskeyProps = Pick<AddPasskeyProps, 'onAdded' | 'onCancel'> & {
  begin: () => Promise<PasskeyOptions>;
  /** The browser's prompt timed out. */
  onOver: () => void;
};

const NamePasskey = ({ begin, onAdded, onCancel, onOver }: NamePasskeyProps) => {
  const [add] = useAddPasskeyMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: nameForm,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      const { challenge, options } = await begin();
      const response = await makePasskey(options);
      const { recoveryCodes } = await add({ challenge, name, response: response as never }).unwrap();
      toast.success('Passkey aggiunta', `Da ora puoi accedere anche con «${name.trim()}».`);
      onAdded(recoveryCodes);
    },
    onFailure: (failure) => {
      if (!isApiFailure(failure) || failure.problem?.code !== CHALLENGE_OVER) return;
      toast.error('Errore', failureText(failure, 'Il tempo è scaduto. Ricomincia.'));
      onOver();
    },
  });
  return (
    <FormPage
      form={form}
      submit="Crea la passkey"
      pending="In attesa..."
      failed={whyNotAdded(form.failure)}
      onCancel={onCancel}
    >
      <TextItem
        name="name"
        label="Nome della passkey"
        hint="Per riconoscerla, per esempio «Telefono» o «Portatile del negozio»."
        maxLength={60}
        autoFocus
      />
    </FormPage>
  );
};
