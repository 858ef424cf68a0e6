import type { Invoice } from '../objects.ts';
import { merchantLine } from './checkout-view.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { money } from './money.ts';

export const STATES = { open: 'Da pagare', paid: 'Pagata', void: 'Annullata' } as const;
const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

export const dayOf = (seconds: number): string => day.format(new Date(seconds * 1_000));

/** `18 novembre 2026 – 18 dicembre 2026`, or the one day of a single payment. */
export const periodOf = ({ lines, created }: Invoice): string => {
  const { start, end } = lines[0]?.period ?? { start: created, end: created };
  return start === end ? dayOf(start) : `${dayOf(start)} – ${dayOf(end)}`;
};

const form = (total: string): Html =>
  html`<section class="pay" aria-label="Pagamento">
    <form method="post" novalidate>
      <h2>Dati della carta</h2>
      <div class="card">
        <input name="card" aria-label="Numero della carta" inputmode="numeric" value="4242 4242 4242 4242" />
      </div>
      <button class="go" name="act" value="pay">Paga ${total}</button>
      <p class="others">Altri esiti, per la prova</p>
      <button name="act" value="decline">Carta rifiutata</button>
    </form>
  </section>`;

/** The body of an invoice's page. */
export const invoiceView = (invoice: Invoice, merchant: string, trouble?: string): Html => {
  const total = money(invoice.amount, invoice.currency);
  return html`<main class="paper">
    ${merchantLine(merchant)} ${trouble && html`<p class="error" role="alert"><span>${trouble}</span></p>`}
    <h1>Fattura ${invoice.number}</h1>
    <dl>
      <dt>Stato</dt>
      <dd><span class="state ${invoice.status}">${STATES[invoice.status]}</span></dd>
      <dt>Data</dt>
      <dd>${dayOf(invoice.created)}</dd>
      <dt>Periodo</dt>
      <dd>${periodOf(invoice)}</dd>
      <dt>Cliente</dt>
      <dd>${invoice.customer_email ?? invoice.customer}</dd>
    </dl>
    <ul class="lines">
      ${invoice.lines.map(
        ({ description, amount }) =>
          html`<li><span>${description}</span><b>${money(amount, invoice.currency)}</b></li>`,
      )}
    </ul>
    <p class="total"><span>Totale</span><b>${total}</b></p>
    <p class="safe"><a href="/i/${invoice.id}/pdf">Scarica il PDF</a></p>
    ${invoice.status === 'open' && form(total)}
  </main>`;
};
