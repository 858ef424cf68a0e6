import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import { failureText } from '../../shared/api/failure.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { StatusLabel } from '../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { useSyncShopOrdersMutation } from './shopify-api.ts';

/** A connected shop: its data, its imported orders, and the actions. */
export const ShopPanel = ({ shop }: { shop: ShopIntegration }) => {
  const [sync, { isLoading }] = useSyncShopOrdersMutation();
  const toast = useToast();
  const run = useSingleRun(async () => {
    try {
      const { ordersImported } = await sync().unwrap();
      toast.success('Sincronizzazione Completata', `Importati ${ordersImported} nuovi ordini.`);
    } catch (failure) {
      toast.error('Errore', failureText(failure, 'Impossibile sincronizzare gli ordini. Riprova.'));
    }
  });
  return (
    <section className="sheet shopify__form" aria-labelledby="shop">
      <header className="shop__head">
        <h2 id="shop">{shop.shopDomain}</h2>
        <ShopState shop={shop} />
      </header>
      {shop.refusedAt && (
        <div className="shop__notice">
          <ErrorNotice>
            {`Dal ${formatDateTime(shop.refusedAt)} il negozio rifiuta le credenziali e non arrivano ordini. Collegalo di nuovo qui sotto.`}
          </ErrorNotice>
        </div>
      )}
      <dl className="shop__facts">
        <div>
          <dt>Ultima sincronizzazione</dt>
          <dd>{shop.lastSyncAt ? formatDateTime(shop.lastSyncAt) : 'Mai'}</dd>
        </div>
        <div>
          <dt>Ordini importati</dt>
          <dd>{shop.ordersImported}</dd>
        </div>
      </dl>
      <div className="shop__acts">
        <Button pending={isLoading} pendingLabel="Sincronizzazione..." onClick={run}>
          Sincronizza ordini
        </Button>
        <DisconnectButton shopDomain={shop.shopDomain} />
      </div>
    </section>
  );
};

const ShopState = ({ shop: { isActive, refusedAt } }: { shop: ShopIntegration }) => {
  if (refusedAt) return <StatusLabel tone="refused">Da ricollegare</StatusLabel>;
  return <StatusLabel tone={isActive ? 'done' : 'waiting'}>{isActive ? 'Attiva' : 'Non attiva'}</StatusLabel>;
};
