import { normaliseShopDomain, type ShopConnectionRequest } from '@drappo/contracts/integrations/forms/shop-connection';
import { failureText, isApiFailure, type ApiFailure } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useConnectShopMutation } from './shopify-api.ts';

const refused = 'Impossibile connettere il negozio Shopify. Verifica le credenziali.';
const unreachable = 'Il servizio non risponde. I dati che hai scritto sono ancora qui: riprova tra poco.';

/**
 * Whether the shop refused the credentials. Only then does the form ask the person to check them; if the connection
 * itself fails (5xx, no network), the form reports that instead.
 */
const isRefusal = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.status >= 400 && failure.status < 500 && !failure.problem?.errors;

/** Returns the message above the fields; nothing if the fields show it. */
export const connectFailureText = (failure: ApiFailure | undefined): string | undefined =>
  failure && !failure.problem?.errors ? failureText(failure, isRefusal(failure) ? refused : unreachable) : undefined;

/** Submits either form and reports the result. */
export const useConnect = () => {
  const [connect] = useConnectShopMutation();
  const toast = useToast();
  return {
    async send(values: ShopConnectionRequest, onDomain: (domain: string) => void): Promise<void> {
      const shopDomain = normaliseShopDomain(values.shopDomain);
      onDomain(shopDomain);
      await connect({ ...values, shopDomain }).unwrap();
      toast.success('Integrazione Attivata', `Il negozio ${shopDomain} è collegato.`);
    },
    onFailure(failure: unknown): void {
      if (isRefusal(failure)) toast.error('Errore Connessione', refused);
    },
  };
};
