import { changeEmailForm } from '@drappo/contracts/identity/forms/own-account';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { FormPage } from '../../shared/forms/form-page.tsx';
import { TextItem } from '../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Actions } from '../../shared/ui/actions.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useRequestEmailChangeMutation } from './account-api.ts';

const failed = "Impossibile cambiare l'indirizzo. Riprova.";

/** The account's address, and the form to change it. */
export const EmailSetting = ({ user }: { user: CurrentUser }) => {
  const [changing, setChanging] = useState(false);
  const [askedFor, setAskedFor] = useState<string>();
  return (
    <>
      <p>
        <b className="free-text">{user.email}</b>{' '}
        <span className="muted">{user.emailConfirmedAt ? 'confermata' : 'da confermare'}</span>
      </p>
      <div role="status">
        {askedFor && (
          <p>
            Abbiamo scritto a <b className="free-text">{askedFor}</b>. L'indirizzo cambia quando segui il link, entro 24
            ore; fino ad allora resta questo.
          </p>
        )}
      </div>
      {changing ? (
        <ChangeEmail
          user={user}
          onAsked={(email) => {
            setAskedFor(email);
            setChanging(false);
          }}
        />
      ) : (
        <Actions>
          <Button onClick={() => setChanging(true)}>Cambia l'indirizzo</Button>
        </Actions>
      )}
    </>
  );
};

const ChangeEmail = ({ user, onAsked }: { user: CurrentUser; onAsked: (email: string) => void }) => {
  const [ask] = useRequestEmailChangeMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: changeEmailForm,
    initial: { email: '', currentPassword: '' },
    onSubmit: async (values) => {
      await ask(values).unwrap();
      onAsked(values.email);
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, failed)),
  });
  return (
    <FormPage form={form} submit="Manda il link" pending="Invio in corso..." failed={failed}>
      <TextItem name="email" label="Nuovo indirizzo" type="email" required autoComplete="email" maxLength={254} />
      <TextItem
        name="currentPassword"
        label="Password attuale"
        type="password"
        required
        autoComplete="current-password"
        maxLength={200}
      />
      <p className="muted small">Quando lo confermi, avvisiamo anche {user.email}.</p>
    </FormPage>
  );
};
