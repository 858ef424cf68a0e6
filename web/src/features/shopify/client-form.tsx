import { exampleShopDomain, shopClientForm } from '@drappo/contracts/integrations/forms/shop-connection';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import type { CredentialFormProps } from './token-form.tsx';
import { connectFailureText, useConnect } from './use-connect.ts';

/** For current shops: an app's id and secret, which the server exchanges for tokens. */
export const ClientForm = ({ shopDomain, onDomain }: CredentialFormProps) => {
  const { send, onFailure } = useConnect();
  const setDomain = (domain: string) => {
    form.setValue('shopDomain', domain);
    onDomain(domain);
  };
  const form = useForm({
    schema: shopClientForm,
    initial: { shopDomain, clientId: '', clientSecret: '' },
    onSubmit: (values) => send(values, setDomain),
    onFailure,
  });
  const failure = connectFailureText(form.failure);
  return (
    <form className="form" autoComplete="off" {...form.formProps} onBlur={() => onDomain(form.values.shopDomain)}>
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      <TextField
        form={form}
        name="shopDomain"
        label="Dominio negozio"
        required
        placeholder={exampleShopDomain}
        inputMode="url"
        autoComplete="off"
      />
      <TextField form={form} name="clientId" label="Client ID" required autoComplete="off" />
      <TextField form={form} name="clientSecret" label="Client Secret" required type="password" autoComplete="off" />
      <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Connessione...">
        Connetti negozio
      </Button>
    </form>
  );
};
