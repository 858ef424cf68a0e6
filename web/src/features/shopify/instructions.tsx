import { exampleShopDomain } from '@drappo/contracts';

/** Where the form's four values come from. */
export const Instructions = () => (
  <section className="shopify__steps" aria-labelledby="steps">
    <h2 id="steps">Come fare</h2>
    <ol>
      <li>
        Il dominio è quello che finisce in <code>.myshopify.com</code>, per esempio <code>{exampleShopDomain}</code>. Lo
        trovi in Shopify, in Impostazioni, Domini. Puoi incollarlo anche con https://.
      </li>
      <li>In Impostazioni, App e canali di vendita, apri Sviluppa app e crea un&apos;app per Drappo.</li>
      <li>
        Dai all&apos;app il permesso di leggere gli ordini e di gestirne l&apos;evasione, poi installala nel negozio.
      </li>
      <li>Copia qui API Key, API Secret e Access Token dell&apos;app. L&apos;Access Token si vede una volta sola.</li>
    </ol>
    <p>
      Importiamo solo gli ordini con almeno un prodotto il cui SKU inizia con <code>DW-</code>: sono quelli del nostro
      catalogo.
    </p>
  </section>
);
