import { html, type Html } from '@drappo/emulator-kit/html';
import { cardFields, lock, merchantLine, warning, type Entry, type Trouble } from './checkout-view.ts';

/** The body of the page on which a person saves a card and pays nothing. */
export const setupView = (merchant: string, entry: Entry, trouble: Trouble): Html =>
  html`<main>
    <section class="summary" aria-label="Riepilogo">
      <div>
        ${merchantLine(merchant)}
        <p class="label">Salva una carta</p>
        <p>Oggi non paghi niente. ${merchant} la userà per i pagamenti che autorizzi.</p>
      </div>
    </section>
    <section class="pay" aria-label="Carta">
      <form method="post" novalidate>
        ${trouble.payment && html`<p class="error" role="alert">${warning}<span>${trouble.payment}</span></p>`}
        <h1>Salva una carta</h1>
        ${cardFields(entry, trouble)}
        <button class="go" name="act" value="pay">Salva carta</button>
        <button class="cancel" name="act" value="cancel">Annulla</button>
        <p class="promise">
          Salvando la carta permetti a ${merchant} di addebitarla quando non sei presente, come hai concordato.
        </p>
        <p class="others">Altri esiti, per la prova</p>
        <div class="pair">
          <button name="act" value="decline">Carta rifiutata</button>
        </div>
        <p class="safe">${lock}<span>Pagina di prova locale: la carta è finta.</span></p>
      </form>
    </section>
  </main>`;
