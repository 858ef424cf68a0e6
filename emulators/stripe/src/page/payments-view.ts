import type { Charge, Dispute, Session } from '../objects.ts';
import { merchantLine } from './checkout-view.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { momentOf, standingOf } from './ledger-labels.ts';
import { money } from './money.ts';

export type Payment = { charge: Charge; session: Session | undefined; dispute: Dispute | undefined };

/** The purchase in one line: `Camicia in lino e altre 2 voci`. */
export const boughtIn = ({ charge, session }: Payment): string => {
  const [first, ...others] = session?.line_items ?? [];
  if (!first) return charge.description ?? 'Pagamento';
  if (others.length === 0) return first.description;
  return `${first.description} e ${others.length === 1 ? 'un’altra voce' : `altre ${others.length} voci`}`;
};

const row = (payment: Payment): Html => {
  const { charge } = payment;
  const { word, look } = standingOf(charge, payment.dispute);
  return html`<li>
    <a href="/dashboard/payments/${charge.payment_intent}">
      <span
        ><b>${boughtIn(payment)}</b><small>${charge.email ?? 'senza e-mail'} · ${momentOf(charge.created)}</small></span
      >
      <span class="state ${look}">${word}</span>
      <b>${money(charge.amount, charge.currency)}</b>
    </a>
  </li>`;
};

/** The body of the list of payments. */
export const paymentsView = (payments: Payment[], merchant: string, search: string, more: boolean): Html =>
  html`<main class="paper">
    ${merchantLine(merchant)}
    <h1>Pagamenti</h1>
    <form class="find" method="get" role="search">
      <input name="q" type="search" aria-label="Cerca" placeholder="E-mail, ordine o pagamento" value="${search}" />
      <button>Cerca</button>
    </form>
    ${
      payments.length === 0
        ? html`<p class="label">
            ${search ? 'Nessun pagamento corrisponde alla ricerca.' : 'Nessuno ha ancora pagato.'}
          </p>`
        : html`<ul class="payments">
            ${payments.map(row)}
          </ul>`
    }
    ${more && html`<p class="promise">Qui stanno gli ultimi ${payments.length}: per trovarne altri, cerca.</p>`}
  </main>`;
