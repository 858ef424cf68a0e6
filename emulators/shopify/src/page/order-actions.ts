import { html, type Html } from '@drappo/emulator-kit/html';
import type { Order } from '../objects.ts';
import type { Draft } from '../store/draft-table.ts';

export const actButton = (action: string, text: string): Html =>
  html`<form method="post" action="${action}"><button class="small">${text}</button></form>`;

/** What a merchant can do with an order. */
export const orderActions = (base: string, order: Order): Html => {
  const at = (act: string): string => `${base}/ordini/${order.id}/${act}`;
  const has = (...statuses: string[]): boolean =>
    order.fulfillmentOrders.some(({ status }) => statuses.includes(status));
  const isOpen = has('OPEN', 'IN_PROGRESS');
  return html`<div class="actions">
    ${!order.cancelledAt && actButton(at('piu-uno'), 'Un pezzo in più')}
    ${isOpen && actButton(at('spedisci-uno'), 'Spedisci un pezzo')} ${isOpen && actButton(at('sospendi'), 'Sospendi')}
    ${has('ON_HOLD') && actButton(at('riprendi'), 'Riprendi')}
    ${order.fulfillments.length > 0 && actButton(at('reso'), 'Reso')}
    ${order.financialStatus === 'PENDING' && actButton(at('pagato'), 'Segna come pagato')}
    ${!order.cancelledAt && actButton(at('annulla'), 'Annulla')} ${actButton(at('elimina'), 'Elimina')}
  </div>`;
};

/** The drafts, which no app sees as orders. */
export const draftList = (base: string, drafts: Draft[]): Html[] =>
  drafts.map(
    ({ id, order: { lines } }) =>
      html`<article class="order">
        <div class="top">
          <b>Bozza</b>
          <span>${lines.map(({ sku, quantity }) => `${quantity} × ${sku ?? 'senza SKU'}`).join(', ')}</span>
          <div class="actions">${actButton(`${base}/bozze/${id}/completa`, 'Trasforma in ordine')}</div>
        </div>
      </article>`,
  );
