import type { Shop } from '../objects.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { appState, counted } from './words.ts';

export type ShopRow = { shop: Shop; orders: number };

/** All shops, and a form for a new one. */
export const shopsView = (rows: ShopRow[], trouble: string | null): Html =>
  html`<header><h1>Negozi</h1></header>
    ${trouble !== null && html`<p class="notice" role="alert">${trouble}</p>`}
    <div class="columns">
      <div>
        <section class="card">
          <h2>Nuovo negozio</h2>
          <form method="post" action="/negozi">
            <div class="fields" style="margin-top:0">
              <label
                >Dominio<input
                  name="domain"
                  required
                  placeholder="il-mio-negozio"
                  pattern="[a-z0-9][a-z0-9-]*"
                  autocomplete="off"
              /></label>
              <p class="hint">Lettere minuscole, cifre e trattini; <code>.myshopify.com</code> viene aggiunto.</p>
            </div>
            <button class="go">Crea negozio</button>
          </form>
        </section>
      </div>
      <div>
        ${rows.length === 0 && html`<p class="empty">Ancora nessun negozio.</p>`}
        <div class="shops">
          ${rows.map(
            ({ shop, orders }) =>
              html`<a href="/negozi/${shop.domain}">
                <b>${shop.name}</b><span>${shop.domain}</span>
                <p>${appState(shop.installed)} ${counted(orders, 'ordine', 'ordini')}</p>
              </a>`,
          )}
        </div>
      </div>
    </div>`;
