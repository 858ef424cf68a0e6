import type { Interval, LineItem, Session } from '../objects.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { money } from './money.ts';

/** The person's input, and its errors. */
export type Entry = { email: string; card: string };
export type Trouble = { email?: string | undefined; card?: string | undefined; payment?: string | undefined };

export const lock = html`<svg width="13" height="14" viewBox="0 0 13 14" fill="none" aria-hidden="true">
  <rect x="1.2" y="6" width="10.6" height="7.2" rx="1.4" stroke="currentColor" stroke-width="1.4" />
  <path d="M3.6 6V4a2.9 2.9 0 0 1 5.8 0v2" stroke="currentColor" stroke-width="1.4" />
</svg>`;

const brand = html`<svg width="34" height="22" viewBox="0 0 34 22" aria-hidden="true">
  <rect x=".5" y=".5" width="33" height="21" rx="3" fill="#fff" stroke="#d9dce1" />
  <text
    x="17"
    y="15"
    text-anchor="middle"
    font-family="Arial"
    font-size="10"
    font-weight="700"
    font-style="italic"
    fill="#1a1f71"
  >
    VISA
  </text>
</svg>`;

export const warning = html`<svg width="17" height="17" viewBox="0 0 17 17" fill="none" aria-hidden="true">
  <circle cx="8.5" cy="8.5" r="7.7" stroke="currentColor" stroke-width="1.5" />
  <path d="M8.5 4.4v5M8.5 11.4v1.3" stroke="currentColor" stroke-width="1.7" />
</svg>`;

export const merchantLine = (merchant: string): Html =>
  html`<p class="merchant"><i aria-hidden="true">${merchant.charAt(0)}</i>${merchant}</p>`;

const line = ({ description, detail, quantity, unit_amount, amount_total, currency }: LineItem): Html =>
  html`<li>
    <span
      >${description}${detail && html`<small>${detail}</small>`}${
        quantity > 1 && html`<small>Quantità ${quantity} · ${money(unit_amount, currency)} ciascuno</small>`
      }</span
    ><b>${money(amount_total, currency)}</b>
  </li>`;

const EVERY: Record<Interval, string> = { day: 'al giorno', week: 'a settimana', month: 'al mese', year: 'all’anno' };

/** A subscription is a different commitment than a payment, and the page says so. */
const wordsFor = ({ mode, line_items, payment_method_types }: Session) => {
  const interval = line_items.find(({ price }) => price?.interval)?.price?.interval;
  const later = payment_method_types.includes('sepa_debit');
  if (mode === 'payment' || !interval)
    return { title: 'Importo da pagare', every: undefined, act: 'Paga', later } as const;
  return {
    title: `Abbonati a ${line_items[0]?.description ?? ''}`,
    every: EVERY[interval],
    act: 'Abbonati',
    later,
  } as const;
};

/** Number, expiry and security code of a card, with their errors. */
export const cardFields = ({ card }: Entry, trouble: Trouble): Html =>
  html`<div class="card">
      <input
        name="card"
        aria-label="Numero della carta"
        inputmode="numeric"
        autocomplete="off"
        value="${card}"
        ${trouble.card && html`class="wrong" aria-invalid="true" aria-describedby="card-hint"`}
      />${brand}
      <div>
        <input aria-label="Scadenza" inputmode="numeric" autocomplete="off" value="12 / 34" /><input
          aria-label="Codice di sicurezza"
          inputmode="numeric"
          autocomplete="off"
          value="123"
        />
      </div>
    </div>
    ${trouble.card && html`<p class="hint" id="card-hint">${trouble.card}</p>`}`;

/** The body of the page of an open session. */
export const checkoutView = (session: Session, merchant: string, entry: Entry, trouble: Trouble): Html => {
  const total = money(session.amount_total, session.currency);
  const fixed = session.customer_details !== null;
  const { title, every, act, later } = wordsFor(session);
  return html`<main>
    <section class="summary" aria-label="Riepilogo">
      <div>
        ${merchantLine(merchant)}
        <p class="label">${title}</p>
        <p class="amount">${total}${every && html`<small>${every}</small>`}</p>
        <ul class="lines">
          ${session.line_items.map(line)}
        </ul>
        <p class="total"><span>${every ? 'Totale da pagare oggi' : 'Totale'}</span><b>${total}</b></p>
      </div>
    </section>
    <section class="pay" aria-label="Pagamento">
      <form method="post" novalidate>
        ${trouble.payment && html`<p class="error" role="alert">${warning}<span>${trouble.payment}</span></p>`}
        <h1>Paga con carta</h1>
        <label for="email">E-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          value="${entry.email}"
          ${fixed && html`readonly`}
          ${trouble.email && html`class="wrong" aria-invalid="true" aria-describedby="email-hint"`}
        />
        ${trouble.email && html`<p class="hint" id="email-hint">${trouble.email}</p>`}
        <h2>Dati della carta</h2>
        ${cardFields(entry, trouble)}
        <button class="go" name="act" value="pay">${act}</button>
        <button class="cancel" name="act" value="cancel">Annulla</button>
        ${every && html`<p class="promise">Con la conferma autorizzi ${merchant} ad addebitare ${total} ${every} finché non disdici.</p>`}
        <p class="others">Altri esiti, per la prova</p>
        <div class="pair">
          <button name="act" value="decline">Carta rifiutata</button>
          ${later && html`<button name="act" value="later">Paga con bonifico (asincrono)</button>`}
        </div>
        <p class="safe">${lock}<span>Pagina di prova locale: la carta è finta.</span></p>
      </form>
    </section>
  </main>`;
};

/** The page for a session that has ended or never existed. */
export const closedView = (
  merchant: string,
  { title, text, back }: { title: string; text: string; back: string | null },
): Html =>
  html`<main class="alone">
    <div>
      ${merchantLine(merchant)}
      <h1>${title}</h1>
      <p>${text}</p>
      ${back && html`<a href="${back}">Torna a ${merchant}</a>`}
    </div>
  </main>`;
