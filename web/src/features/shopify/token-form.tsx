import { exampleShopDomain, shopConnectionForm } from '@drappo/contracts/integrations/forms/shop-connection';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { connectFailureText, useConnect } from './use-connect.ts';

export type CredentialFormProps = { shopDomain: string; onDomain: (domain: string) => void };

/** The specification's form: an app with a permanent token. A failure keeps the typed values. */
export const TokenForm = ({ shopDomain, onDomain }: CredentialFormProps) => {
  const { send, onFailure } = useConnect();
  const setDomain = (domain: string) => {
    form.setValue('shopDomain', domain);
    onDomain(domain);
  };
  const form = useForm({
    schema: shopConnectionForm,
    initial: { shopDomain, apiKey: '', apiSecret: '', accessToken: '' },
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
      <TextField form={form} name="apiKey" label="API Key" required autoComplete="off" />
      <TextField form={form} name="apiSecret" label="API Secret" required type="password" autoComplete="off" />
      <TextField form={form} name="accessToken" label="Access Token" required type="password" autoComplete="off" />
      <Button kind="primary" type="submit" pending={form.pending} pendingLabel="Connessione...">
        Connetti negozio
      </Button>
    </form>
  );
};
