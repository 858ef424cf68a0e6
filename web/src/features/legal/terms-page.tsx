import { limits } from '@drappo/contracts/limits';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { freeShippingAbove } from '../../shared/orders/free-shipping.ts';
import { LegalArticle } from './legal-article.tsx';

export const TermsPage = () => (
  <LegalArticle title="Termini">
    <p>
      Queste condizioni regolano l'uso del portale e gli acquisti che vi si fanno. Il portale è riservato alle aziende.
    </p>
    <h2>Account</h2>
    <p>
      Per acquistare servono un account e un profilo aziendale completo e vero. Le credenziali sono personali: chi le
      usa agisce in tuo nome. Se sospetti che qualcun altro le conosca, cambia la password: tutte le sessioni finiscono
      subito.
    </p>
    <h2>Piani</h2>
    <p>
      Prova si paga una volta, vale 7 giorni e non si rinnova. Starter e Pro si rinnovano ogni mese finché non li
      disdici; con la disdetta restano attivi fino alla fine del periodo pagato. Un piano scaduto torna alla prova di
      base, e gli ordini già fatti seguono la loro strada.
    </p>
    <h2>Riserve</h2>
    <p>
      Una riserva tiene i pezzi per {limits.reservationDays} giorni e non obbliga all'acquisto. Scaduto il termine, i
      pezzi tornano in vendita. I pezzi che puoi tenere fra riserve e ordini da pagare hanno un limite, scritto accanto
      alle riserve; se tre tuoi ordini in 90 giorni scadono senza essere pagati, le riserve nuove si fermano per 7
      giorni.
    </p>
    <h2>Ordini e pagamento</h2>
    <p>
      Con la conferma, nome e prezzo dei prodotti restano fissati. Un ordine va pagato entro {limits.paymentDays}{' '}
      giorni, altrimenti è annullato e i pezzi tornano liberi. Il totale è la somma dei prodotti e della spedizione.
    </p>
    <h2>Spedizione</h2>
    <p>
      Gli ordini pagati entro le 13:00 di un giorno lavorativo partono il giorno stesso, gli altri il giorno lavorativo
      dopo; vale l'ora in cui il pagamento riesce. I giorni lavorativi vanno dal lunedì al venerdì, escluse le feste
      nazionali, Pasquetta compresa, e il patrono della città del magazzino. Il giorno è scritto nell'ordine pagato e
      non cambia. Il costo dipende dalla zona e dal numero di pezzi, in Italia è gratuito sopra i {freeShippingAbove} di
      prodotti, e si vede prima di confermare.
    </p>
    <h2>Annullamenti e rimborsi</h2>
    <p>
      Un ordine non pagato si annulla dal portale. Se annulliamo noi un ordine pagato, o se un pagamento arriva quando
      l'ordine non c'è più, restituiamo l'importo sullo stesso metodo di pagamento.
    </p>
    <h2>Resi e garanzia</h2>
    <p>
      Il reso si chiede dalla pagina dell'ordine, fino alla fine del 30º giorno dopo la spedizione, per capi integri e
      con etichetta o per capi difettosi. Lo esaminiamo e ti scriviamo. Se lo accettiamo hai {returnLimits.sendDays}{' '}
      giorni per mandare i pezzi; quando arrivano ti rimborsiamo i prodotti, e anche la spedizione se lo sbaglio è
      nostro. Di un ordine partito con la tua confezione White Label tornano soltanto i pezzi difettosi. Per un cambio
      chiedi il reso e fai un ordine nuovo. La garanzia è quella di legge.
    </p>
    <h2>Programma Beta</h2>
    <p>
      I posti sono {limits.betaApprovals}. Rispondiamo entro {limits.betaAnswerHours} ore; le condizioni riservate a chi
      entra sono concordate con ciascuna azienda.
    </p>
    <h2>Responsabilità</h2>
    <p>
      Curiamo la continuità del servizio ma non possiamo garantirla senza interruzioni. Chi rivende risponde verso i
      propri clienti secondo le norme che valgono per la sua attività.
    </p>
    <h2>Legge e foro</h2>
    <p>Si applica la legge italiana. Per ogni controversia è competente il foro della sede del venditore.</p>
  </LegalArticle>
);
