import type { Shop } from '../objects.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { liveView, type LiveState } from './live-view.ts';
import { appState } from './words.ts';

const line = (required: boolean): Html =>
  html`<div class="line">
    <label><span>SKU</span><input name="sku" autocomplete="off" placeholder="DW-…" ${required && 'required'} /></label>
    <label><span>Quantità</span><input name="quantity" type="number" min="1" max="999" value="1" /></label>
    <label><span>Sede</span><input name="location" autocomplete="off" placeholder="Negozio" /></label>
  </div>`;

const field = (name: string, label: string, value: string): Html =>
  html`<label>${label}<input name="${name}" value="${value}" autocomplete="off" /></label>`;

const orderForm = (base: string, { currencyCode = 'EUR' }: Shop): Html =>
  html`<section class="card">
    <h2>Nuovo ordine</h2>
    <form method="post" action="${base}/ordini">
      ${line(true)} ${line(false)}
      <button type="button" class="small" data-add-line>Aggiungi riga</button>
      <p class="hint" style="margin-top:10px">
        Gli SKU del catalogo Drappo iniziano con <code>DW-</code>; con altri SKU la riga non è nostra.
      </p>
      <details>
        <summary>Cliente e indirizzo</summary>
        <div class="fields">
          <div class="pair">${field('firstName', 'Nome', 'Giulia')} ${field('lastName', 'Cognome', 'Bianchi')}</div>
          ${field('company', 'Azienda', '')} ${field('address1', 'Indirizzo', 'Via Garibaldi 12')}
          <div class="pair">${field('zip', 'CAP', '40121')} ${field('city', 'Città', 'Bologna')}</div>
          <div class="pair">${field('provinceCode', 'Provincia', 'BO')} ${field('countryCode', 'Paese', 'IT')}</div>
          ${field('email', 'E-mail', 'giulia.bianchi@example.com')} ${field('phone', 'Telefono', '+39 333 1234567')}
          <label class="check"><input type="checkbox" name="anonymous" value="yes" /> Senza cliente e indirizzo</label>
        </div>
      </details>
      <details>
        <summary>Particolari</summary>
        <div class="fields">
          <label class="check"><input type="checkbox" name="test" value="yes" /> Ordine di prova</label>
          <label class="check"><input type="checkbox" name="unpaid" value="yes" /> Non ancora pagato</label>
          <label class="check"><input type="checkbox" name="draft" value="yes" /> Bozza</label>
          ${field('currencyCode', 'Valuta', currencyCode)}
        </div>
      </details>
      <button class="go">Invia ordine</button>
    </form>
  </section>`;

const credentials = ({ domain, clientId, clientSecret, accessToken }: Shop): Html =>
  html`<section class="card">
    <h2>Credenziali</h2>
    <dl>
      <dt>Dominio</dt>
      <dd><code>${domain}</code></dd>
      <dt>API key o client ID</dt>
      <dd><code>${clientId}</code></dd>
      <dt>API secret o client secret</dt>
      <dd><code>${clientSecret}</code></dd>
      <dt>Access token</dt>
      <dd>${accessToken ? html`<code>${accessToken}</code>` : 'revocato'}</dd>
    </dl>
  </section>`;

const appCard = (base: string, { installed, customerData }: Shop): Html => {
  const act = (path: string, text: string): Html =>
    html`<form method="post" action="${base}/${path}"><button class="small">${text}</button></form>`;
  return html`<section class="card">
    <h2>App ${appState(installed)}</h2>
    <div class="actions">
      ${installed ? act('disinstalla', 'Disinstalla') : act('installa', 'Installa')} ${act('revoca', 'Revoca i token')}
      ${act('dati-cliente', customerData === 'shown' ? 'Nascondi i dati cliente' : 'Mostra i dati cliente')}
    </div>
  </section>`;
};

/** One shop: a person's actions on the left, events on the right. */
export const shopView = (base: string, state: LiveState): Html => {
  const { shop } = state;
  return html`<header>
      <a class="up" href="/">← Tutti i negozi</a>
      <h1>${shop.name}</h1>
      <span class="where">${shop.domain}</span>
    </header>
    <div class="columns">
      <div>${orderForm(base, shop)} ${credentials(shop)} ${appCard(base, shop)}</div>
      <div data-live="${base}/vivo">${liveView(base, state)}</div>
    </div>`;
};
