import { LegalArticle } from './legal-article.tsx';

export const PrivacyPage = () => (
  <LegalArticle title="Privacy">
    <p>
      Questa informativa, ai sensi dell'articolo 13 del Regolamento (UE) 2016/679, spiega quali dati trattiamo quando
      usi il portale, perché e per quanto tempo.
    </p>
    <h2>Quali dati</h2>
    <ul>
      <li>Dati dell'account: username, email, nome, cognome e password, conservata solo in forma cifrata.</li>
      <li>Dati aziendali: ragione sociale, partita IVA, codice fiscale, PEC, codice SDI e sede legale.</li>
      <li>Dati degli ordini: prodotti, importi, indirizzi e contatti di consegna, codici di spedizione.</li>
      <li>Dati tecnici: indirizzo IP, orari di accesso e registri degli errori.</li>
    </ul>
    <h2>Perché</h2>
    <p>
      Per eseguire il contratto (account, riserve, ordini, pagamenti e spedizioni), per rispettare gli obblighi fiscali
      e contabili, e per il nostro legittimo interesse a tenere sicuro il servizio. Non usiamo i dati per pubblicità.
    </p>
    <h2>A chi li comunichiamo</h2>
    <p>
      Ai corrieri, per consegnare; al gestore dei pagamenti, che tratta i dati della carta al posto nostro; ai fornitori
      tecnici che ospitano il servizio; alle autorità quando la legge lo chiede.
    </p>
    <h2>Per quanto tempo</h2>
    <p>
      I dati dell'account finché resta attivo; quelli degli ordini per dieci anni, come vuole la legge; i dati tecnici
      per un anno al massimo.
    </p>
    <h2>I tuoi diritti</h2>
    <p>
      Puoi chiedere di vedere, correggere, cancellare o portare altrove i tuoi dati, limitarne l'uso od opporti. Puoi
      anche presentare reclamo al Garante per la protezione dei dati personali.
    </p>
  </LegalArticle>
);
