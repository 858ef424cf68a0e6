import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { LegalArticle } from './legal-article.tsx';

export const PrivacyPage = () => (
  <LegalArticle title="Privacy">
    <p>
      Questa informativa, ai sensi dell'articolo 13 del Regolamento (UE) 2016/679, spiega quali dati trattiamo quando
      usi il portale, perché e per quanto tempo.
    </p>
    <h2>Quali dati</h2>
    <ul>
      <li>
        Dati dell'account: username, email, nome e cognome. Della password conserviamo solo un'impronta, da cui non si
        risale alla password.
      </li>
      <li>Dati aziendali: ragione sociale, partita IVA, codice fiscale, PEC, codice SDI e sede legale.</li>
      <li>Dati degli ordini: prodotti, importi, indirizzi e contatti di consegna, codici di spedizione.</li>
      <li>
        Dati di acquisto: wishlist con i loro nomi, riserve, prodotti di cui aspetti la disponibilità, la tua regola di
        prezzo, gli indirizzi che salvi.
      </li>
      <li>Resi: motivi, note e fotografie, da cui togliamo luogo e dati della fotocamera.</li>
      <li>Candidature al Programma Beta: attività, referente, telefono e quello che ci racconti della tua azienda.</li>
      <li>Richieste di prodotto: link, descrizioni e immagini, da cui togliamo luogo e dati della fotocamera.</li>
      <li>
        Dati tecnici: indirizzo IP, orari di accesso, browser e sistema dei dispositivi da cui accedi, registri degli
        errori.
      </li>
    </ul>
    <h2>Perché</h2>
    <p>
      Per eseguire il contratto (account, riserve, ordini, pagamenti e spedizioni), per rispettare gli obblighi fiscali
      e contabili, e per il nostro legittimo interesse a tenere sicuro il servizio. Ti scriviamo solo per ordini,
      account e richieste tue. Non usiamo i dati per pubblicità e nessuna decisione su di te è presa da una macchina
      soltanto.
    </p>
    <h2>A chi li comunichiamo</h2>
    <p>
      Ai corrieri, per consegnare; al gestore dei pagamenti, che tratta i dati della carta al posto nostro; ai fornitori
      tecnici che ospitano il servizio; alle autorità quando la legge lo chiede. Non li vendiamo a nessuno.
    </p>
    <h2>Per quanto tempo</h2>
    <p>
      I dati dell'account finché resta attivo; quelli degli ordini per dieci anni, come vuole la legge; le fotografie
      dei resi per {returnLimits.photoMonths} mesi; i dati tecnici per un anno al massimo.
    </p>
    <h2>I tuoi diritti</h2>
    <p>
      Nel Profilo Aziendale scarichi i tuoi dati e chiedi di cancellarli. Puoi chiedere di vedere, correggere,
      cancellare o portare altrove i tuoi dati, limitarne l'uso od opporti. Puoi anche presentare reclamo al Garante per
      la protezione dei dati personali.
    </p>
  </LegalArticle>
);
