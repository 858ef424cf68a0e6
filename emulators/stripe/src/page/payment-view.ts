import type { BalanceTransaction } from '../balance-transaction.ts';
import type { Refund } from '../objects.ts';
import { merchantLine } from './checkout-view.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { DISPUTES, momentOf, MOVEMENTS, REASONS, standingOf } from './ledger-labels.ts';
import { money } from './money.ts';
import { boughtIn, type Payment } from './payments-view.ts';

export type PaymentDetail = Payment & { refunds: Refund[]; entries: BalanceTransaction[] };

const form = (title: string, content: Html): Html =>
  html`<section class="pay" aria-label="${title}">
    <h2>${title}</h2>
    <form method="post" novalidate>${content}</form>
  </section>`;

const refundForm = ({ charge }: PaymentDetail): Html => {
  const left = ((charge.amount - charge.amount_refunded) / 100).toFixed(2).replace('.', ',');
  return form(
    'Rimborsa',
    html`<label for="amount">Importo in euro</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" value="${left}" />
      <button class="go" name="act" value="refund">Rimborsa</button>
      <p class="promise">Come dal pannello di Stripe: chi ha incassato lo viene a sapere solo dal webhook.</p>`,
  );
};

const disputeForm = (): Html =>
  form(
    'Apri una contestazione',
    html`<label for="reason">Motivo</label>
      <select id="reason" name="reason">
        ${Object.entries(REASONS).map(([code, word]) => html`<option value="${code}">${word}</option>`)}
      </select>
      <button name="act" value="dispute">Apri contestazione</button>
      <p class="promise">Come se chi ha pagato avesse richiesto la somma alla propria banca, che la ritira subito.</p>`,
  );

const verdictForm = (): Html =>
  form(
    'Chiudi la contestazione',
    html`<div class="pair even">
        <button name="act" value="won">Vinta</button>
        <button name="act" value="lost">Persa</button>
      </div>
      <p class="promise">Vinta, la banca restituisce la somma; persa, resta a chi ha pagato.</p>`,
  );

const formsFor = (payment: PaymentDetail): Html[] => {
  const { charge, dispute } = payment;
  if (charge.status !== 'succeeded') return [];
  if (dispute?.status === 'needs_response') return [verdictForm()];
  if (dispute?.status === 'lost' || charge.refunded) return [];
  return dispute ? [refundForm(payment)] : [refundForm(payment), disputeForm()];
};

const entry = ({ reporting_category, created, amount, fee, currency }: BalanceTransaction): Html =>
  html`<li>
    <span
      >${MOVEMENTS[reporting_category]}<small
        >${momentOf(created)}${fee !== 0 && ` · commissione ${money(fee, currency)}`}</small
      ></span
    ><b>${money(amount, currency)}</b>
  </li>`;

/** The body of the page of one payment: its movements, and the possible actions of people and banks. */
export const paymentView = (payment: PaymentDetail, merchant: string, trouble?: string): Html => {
  const { charge, dispute, entries, refunds } = payment;
  const { word, look } = standingOf(charge, dispute);
  const net = entries.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const back = refunds.filter(({ status }) => status === 'succeeded').length;
  return html`<main class="paper">
    ${merchantLine(merchant)} ${trouble && html`<p class="error" role="alert"><span>${trouble}</span></p>`}
    <p class="back"><a href="/dashboard">Tutti i pagamenti</a></p>
    <h1>${boughtIn(payment)}</h1>
    <p class="amount">${money(charge.amount, charge.currency)}</p>
    <dl>
      <dt>Stato</dt>
      <dd><span class="state ${look}">${word}</span></dd>
      <dt>Cliente</dt>
      <dd>${charge.email ?? 'senza e-mail'}</dd>
      <dt>Data</dt>
      <dd>${momentOf(charge.created)}</dd>
      ${
        back > 0 &&
        html`<dt>Rimborsato</dt>
          <dd>${money(charge.amount_refunded, charge.currency)}</dd>`
      }
      ${
        dispute &&
        html`<dt>Contestazione</dt>
          <dd>
            ${money(dispute.amount, dispute.currency)} · ${REASONS[dispute.reason]} · ${DISPUTES[dispute.status].word}
          </dd>`
      }
      <dt>Pagamento</dt>
      <dd class="code">${charge.payment_intent}</dd>
    </dl>
    <h2>Movimenti del saldo</h2>
    ${
      entries.length === 0
        ? html`<p class="label">Questo pagamento non ha mosso denaro.</p>`
        : html`<ul class="lines all">
              ${entries.map(entry)}
            </ul>
            <p class="total"><span>Netto</span><b>${money(net, charge.currency)}</b></p>`
    }
    ${formsFor(payment)}
  </main>`;
};
