import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import { customerPage } from '@drappo/contracts/pages';
import { useSession } from '../../shared/session/use-session.ts';
import { ShippingClock } from '../../shared/tape/shipping-clock.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AutomaticPayment } from './automatic-payment.tsx';
import { ConnectForm } from './connect-form.tsx';
import { Instructions } from './instructions.tsx';
import { ProductExport, SkusForShop } from './product-export.tsx';
import { ShopOrders } from './shop-orders.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { useGetShopQuery } from './shopify-api.ts';
import { useLiveShop } from './use-live-shop.ts';
import './shopify.css';

/** "Integrazione Shopify": a form while no shop is connected, otherwise the shop; below it the results of its orders. */
export const ShopifySection = () => {
  const { isReseller } = useSession();
  const { data, isSuccess, isError, refetch } = useGetShopQuery(undefined, { skip: !isReseller });
  useLiveShop(isReseller);
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Integrazione Shopify</h1>
          <p>Gli ordini del tuo negozio arrivano in Gestione Ordini: li paghi e noi li spediamo.</p>
        </div>
        {isReseller && <ShippingClock />}
      </header>
      {!isReseller && (
        <Empty title="Completa il profilo aziendale" text="Serve per collegare un negozio e ricevere i suoi ordini.">
          <ButtonLink kind="primary" to={customerPage('business-profile')}>
            Completa il profilo
          </ButtonLink>
        </Empty>
      )}
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere lo stato del collegamento.</ErrorNotice>}
      {isReseller && !isSuccess && !isError && <Skeleton height={420} />}
      {isReseller && isSuccess && (data && !data.refusedAt ? <Connected shop={data} /> : <NotConnected shop={data} />)}
    </>
  );
};

/** Shows the shop's orders first, the connection below. */
const Connected = ({ shop }: { shop: ShopIntegration }) => (
  <div className="shopify shopify--connected">
    <ShopOrders isConnected />
    <div className="shopify__aside">
      <ProductExport />
      <AutomaticPayment />
      <ShopPanel shop={shop} />
      <Instructions />
    </div>
  </div>
);

const NotConnected = ({ shop }: { shop: ShopIntegration | null }) => (
  <div className="shopify">
    <div className="shopify__main">
      {shop && <ShopPanel shop={shop} />}
      <ConnectForm {...(shop ? { shopDomain: shop.shopDomain } : {})} />
    </div>
    <Instructions>
      <SkusForShop />
    </Instructions>
    <ShopOrders isConnected={shop !== null} />
  </div>
);
