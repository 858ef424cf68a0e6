import { exampleShopDomain, normaliseShopDomain, shopConnectionForm } from '@drappo/contracts';
import { failureText, isApiFailure } from '../../shared/api/failure.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useConnectShopMutation } from './shopify-api.ts';

const refused = 'Impossibile connettere il negozio Shopify. Verifica le credenziali.';
const unreachable = 'Il servizio non risponde. I dati che hai scritto sono ancora qui: riprova tra poco.';

/**
 * Whether the shop did not take what was typed. Only then is the person sent to look at their credentials; where the
 * connection cannot be made at all (5xx, no network), the form says that instead.
 */
const isRefusal = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.status >= 400 && failure.status < 500 && !failure.problem?.errors;

/** Domain and credentials of a shop. Nothing typed is lost when it fails. */
export const ConnectForm = () => {
  const [connect] = useConnectShopMutation();
  const toast = useToast();
  const form = useForm({
    schema: shopConnectionForm,
    initial: { shopDomain: '', apiKey: '', apiSecret: '', accessToken: '' },
    onSubmit: async (values) => {
      const shopDomain = normaliseShopDomain(values.shopDomain);
      form.setValue('shopDomain', shopDomain);
      await connect({ ...values, shopDomain }).unwrap();
      toast.success('Integrazione Attivata', `Il negozio ${shopDomain} è collegato.`);
    },
    onFailure: (failure) => {
      if (isRefusal(failure)) toast.error('Errore Connessione', refused);
    },
  });
  return (
    <section className="sheet shopify__form" aria-labelledby="connect">
      <h2 id="connect">Collega il tuo negozio</h2>
      <form className="form" autoComplete="off" {...form.formProps}>
        {form.failure && !form.failure.problem?.errors && (
          <ErrorNotice>{isRefusal(form.failure) ? refused : failureText(form.failure, unreachable)}</ErrorNotice>
        )}
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
    </section>
  );
};
