import { exampleShopDomain } from '@drappo/contracts/integrations/forms/shop-connection';
import type { ReactNode } from 'react';
import { Why } from '../../shared/why/why.tsx';

/** Explains where to find the values of the form. */
export const Instructions = ({ children }: { children?: ReactNode }) => (
  <section className="shopify__steps" aria-labelledby="steps">
    <h2 id="steps">Come fare</h2>
    <ol>
      <li>
        Il dominio è quello che finisce in <code>.myshopify.com</code>, per esempio <code>{exampleShopDomain}</code>. Lo
        trovi in Shopify, in Impostazioni, Domini. Puoi incollarlo anche con https://.
      </li>
      <li>In Impostazioni, App e canali di vendita, apri Sviluppa app e crea un&apos;app per Drappo.</li>
      <li>
        Dai all&apos;app i permessi <code>read_orders</code> e <code>write_merchant_managed_fulfillment_orders</code>,
        poi installala nel negozio.
      </li>
      <li>
        Copia qui API Key, API Secret e Access Token dell&apos;app: l&apos;Access Token si vede una volta sola. Se
        Shopify ti dà solo Client ID e Client Secret, scegli quelli.
      </li>
    </ol>
    <p>
      Importiamo solo gli ordini con almeno un prodotto il cui SKU inizia con <code>DW-</code>: sono quelli del nostro
      catalogo.
    </p>
    <Why topic="skuPrefix" />
    {children}
  </section>
);
