import type { LoggedCall } from '../api/call-log.ts';
import type { ThrottleCounters, ThrottleStatus } from '../graphql/throttle.ts';
import type { Fulfillment, Order, Shop, Subscription } from '../objects.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { Draft } from '../store/draft-table.ts';
import { html, type Html } from '@drappo/emulator-kit/html';
import { actButton, draftList, orderActions } from './order-actions.ts';
import { callState, counted, dayOf, deliveryState, orderState, particulars, timeOf } from './words.ts';

/** The state that changes while a person watches a shop. */
export type LiveState = {
  shop: Shop;
  orders: Order[];
  orderCount: number;
  drafts: Draft[];
  deliveries: Delivery[];
  subscriptions: Subscription[];
  calls: LoggedCall[];
  throttle: ThrottleStatus;
  counters: ThrottleCounters;
};

const fulfilment = (order: Order, { lines, tracking, name }: Fulfillment): Html => {
  const skus = lines.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return `${quantity} × ${line?.sku ?? line?.title ?? ''}`;
  });
  const ways = tracking.map(({ company, number, url }) => {
    const text = [company, number].filter(Boolean).join(' ') || 'Segui';
    return url ? html`<a href="${url}" rel="noreferrer" target="_blank">${text}</a> ` : html`${text} `;
  });
  return html`<p class="track">
    <b>Spedizione ${name}</b>: ${skus.join(', ')}. ${ways.length > 0 ? ways : 'Senza tracking.'}
  </p>`;
};

const orderRow = (base: string, order: Order): Html => {
  const { shippingAddress: to, customer } = order;
  const who = [
    [to?.firstName ?? customer?.firstName, to?.lastName ?? customer?.lastName].filter(Boolean).join(' '),
    to ? [to.address1, [to.zip, to.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') : 'senza indirizzo',
    order.email ?? 'senza e-mail',
  ];
  return html`<article class="order">
    <div class="top">
      <b>${order.name}</b> ${orderState(order)} ${particulars(order)}
      <time datetime="${order.createdAt}">${dayOf(order.createdAt)}</time>
      ${orderActions(base, order)}
    </div>
    <ul>
      ${order.lines.map(
        ({ sku, title, quantity, currentQuantity }) =>
          html`<li>
            <code>${sku ?? 'senza SKU'}</code> <span>${title}</span>
            <span>× ${currentQuantity}${currentQuantity !== quantity && ` (erano ${quantity})`}</span>
          </li>`,
      )}
    </ul>
    <p class="who">${who.filter(Boolean).join(' · ')}</p>
    ${order.fulfillments.map((one) => fulfilment(order, one))}
  </article>`;
};

const webhookTable = (base: string, deliveries: Delivery[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Ora</th>
          <th>Argomento</th>
          <th>Stato</th>
          <th class="n">Tentativi</th>
          <th>Risposta</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${deliveries.map(
          (delivery) =>
            html`<tr>
              <td>${timeOf(delivery.triggeredAt)}</td>
              <td><code>${delivery.topic}</code></td>
              <td>${deliveryState(delivery)}</td>
              <td class="n">${delivery.attempts}</td>
              <td>${delivery.lastStatus ?? '–'}</td>
              <td class="n">${actButton(`${base}/webhook/${delivery.id}/rimanda`, 'Rimanda')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const callTable = (calls: LoggedCall[]): Html =>
  html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Ora</th>
          <th>Chiamata</th>
          <th>Stato</th>
          <th>Errore</th>
          <th class="n">Costo</th>
        </tr>
      </thead>
      <tbody>
        ${calls.map(
          ({ at, what, status, code, cost }) =>
            html`<tr>
              <td>${timeOf(at)}</td>
              <td><code>${what}</code></td>
              <td>${callState(status, code)}</td>
              <td>${code ?? '–'}</td>
              <td class="n">${cost ?? '–'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const subscribed = (subscriptions: Subscription[]): string =>
  subscriptions.length === 0 ? 'nessuna iscrizione' : counted(subscriptions.length, 'iscrizione', 'iscrizioni');

/** Orders, webhooks and calls of one shop. */
export const liveView = (base: string, state: LiveState): Html => {
  const { orders, orderCount, drafts, deliveries, subscriptions, calls, throttle, counters } = state;
  const share = Math.round((throttle.currentlyAvailable / throttle.maximumAvailable) * 100);
  return html`<section class="card">
      <h2>Ordini <small>${orderCount > orders.length ? `gli ultimi ${orders.length} di ${orderCount}` : ''}</small></h2>
      ${draftList(base, drafts)}
      ${orders.length === 0 && html`<p class="empty">Ancora nessun ordine: fanne uno con il modulo.</p>`}
      ${orders.map((order) => orderRow(base, order))}
    </section>
    <section class="card">
      <h2>Webhook <small>${subscribed(subscriptions)}</small></h2>
      ${
        deliveries.length === 0
          ? html`<p class="empty">
              ${
                subscriptions.length === 0
                  ? 'Nessuno è iscritto: collega questo negozio nel portale.'
                  : 'Ancora nessun webhook.'
              }
            </p>`
          : webhookTable(base, deliveries)
      }
    </section>
    <section class="card">
      <h2>Chiamate API <small>${throttle.currentlyAvailable} punti di ${throttle.maximumAvailable}</small></h2>
      <div class="bar"><i style="width:${share}%"></i></div>
      <p class="hint points">
        ${counted(counters.passed, 'passata', 'passate')}, ${counted(counters.throttled, 'respinta', 'respinte')} per
        mancanza di punti.
      </p>
      ${calls.length === 0 ? html`<p class="empty">Ancora nessuna chiamata.</p>` : callTable(calls)}
    </section>`;
};
