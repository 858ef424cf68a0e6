import type { LineItem, Session } from './objects.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const money = (cents: number): string =>
  `€${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')}`;

const style = `
*{box-sizing:border-box}body{margin:0;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1f36;background:#fff}
.test{position:fixed;top:0;left:50%;transform:translateX(-50%);background:#ffde92;color:#5c3a00;font-size:12px;font-weight:600;padding:2px 12px;border-radius:0 0 6px 6px;z-index:1;white-space:nowrap}
main{display:grid;grid-template-columns:1fr 1fr;min-height:100vh}
.summary{background:#f7f8f9;padding:72px 56px 40px;display:flex;justify-content:flex-end}.summary>div,.pay>div{width:100%;max-width:400px}
.pay{padding:72px 56px 40px;box-shadow:-12px 0 32px rgb(60 66 87/.07)}
.merchant{font-weight:600;margin:0 0 28px}.label{color:#697386;margin:0}.amount{font-size:36px;font-weight:600;letter-spacing:-.02em;margin:2px 0 28px;font-variant-numeric:tabular-nums}
ul{list-style:none;margin:0;padding:0}li{display:flex;justify-content:space-between;gap:20px;padding:10px 0;font-variant-numeric:tabular-nums}li span span{display:block;color:#697386;font-size:13px}li b{font-weight:500;white-space:nowrap}
.total{border-top:1px solid #e0e3e8;margin-top:10px;padding-top:16px;font-weight:600}.total b{font-weight:600}
h1{font-size:20px;margin:0 0 20px}label{display:block;font-size:13px;font-weight:500;color:#3c4257;margin:0 0 6px}
input{width:100%;font:inherit;padding:10px 12px;border:1px solid #d5dbe1;border-radius:6px;background:#fff;margin:0 0 16px;color:inherit}input[readonly]{color:#3c4257;background:#fbfbfc}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}button{font:inherit;font-weight:600;width:100%;min-height:46px;border-radius:6px;cursor:pointer;border:1px solid #d5dbe1;background:#fff;color:#3c4257;margin-top:10px}
button:focus-visible,a:focus-visible{outline:3px solid #a3acff;outline-offset:1px}.go{background:#1a2b6b;border-color:#1a2b6b;color:#fff}.go:hover{background:#14225a}
.error{background:#fdeaec;color:#9b1c2c;border:1px solid #f3c0c6;border-radius:6px;padding:10px 14px;margin:0 0 20px}
.quiet{color:#697386;font-size:13px;margin-top:24px}.alone{max-width:480px;margin:18vh auto;padding:0 24px}
@media(max-width:760px){main{grid-template-columns:1fr}.summary{padding:48px 20px 24px;justify-content:center}.pay{padding:28px 20px 40px;box-shadow:none;display:flex;justify-content:center}.summary>div,.pay>div{max-width:480px}.amount{margin-bottom:16px}}`;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${style}</style></head><body><div class="test">MODALITÀ DI PROVA: nessun denaro si muove</div>${body}</body></html>`;

const line = ({ description, quantity, unit_amount, amount_total }: LineItem): string =>
  `<li><span>${escape(description)}${quantity > 1 ? `<span>${quantity} × ${money(unit_amount)}</span>` : ''}</span><b>${money(amount_total)}</b></li>`;

/** The payment page of an open session. */
export const pageOf = (session: Session, { declined }: { declined: boolean }): string =>
  page(
    'Pagamento',
    `<main><section class="summary"><div><p class="merchant">Drappo</p><p class="label">Importo da pagare</p><p class="amount">${money(session.amount_total)}</p>
<ul>${session.line_items.map(line).join('')}<li class="total"><span>Totale</span><b>${money(session.amount_total)}</b></li></ul></div></section>
<section class="pay"><div><h1>Paga con carta</h1>${declined ? '<p class="error" role="alert">La carta è stata rifiutata. Prova con un altro metodo di pagamento.</p>' : ''}
<form method="post"><label for="email">Email</label><input id="email" value="${escape(session.customer_email ?? 'cliente@example.com')}" readonly>
<label for="card">Numero della carta</label><input id="card" value="4242 4242 4242 4242" inputmode="numeric" readonly>
<div class="pair"><div><label for="expiry">Scadenza</label><input id="expiry" value="12 / 34" readonly></div><div><label for="cvc">CVC</label><input id="cvc" value="123" readonly></div></div>
<button class="go" name="act" value="pay">Paga</button><button name="act" value="decline">Carta rifiutata</button><button name="act" value="later">Paga con bonifico (asincrono)</button><button name="act" value="cancel">Annulla</button></form>
<p class="quiet">Pagina di prova locale, nel modo di Stripe Checkout.</p></div></section></main>`,
  );

/** Instead of a page that is over or never was. */
export const refusedPage = (text: string, back: string | null): string =>
  page(
    'Pagamento',
    `<div class="alone"><h1>${escape(text)}</h1>${back ? `<p><a href="${escape(back)}">Torna al sito</a></p>` : ''}</div>`,
  );
