import { LegalArticle } from './legal-article.tsx';

export const CookiesPage = () => (
  <LegalArticle title="Cookie">
    <p>Il portale usa soltanto cookie tecnici, necessari al suo funzionamento: per questo non ti chiede un consenso.</p>
    <h2>Quali sono</h2>
    <ul>
      <li>Il cookie di sessione, che ti tiene collegato per pochi minuti e si rinnova mentre lavori.</li>
      <li>Il cookie di rinnovo, che permette di non chiederti la password a ogni visita. Finisce quando esci.</li>
    </ul>
    <h2>Che cosa non facciamo</h2>
    <p>Nessun cookie di profilazione, nessuna statistica di terzi, nessuna pubblicità.</p>
    <h2>Pagamenti</h2>
    <p>
      La pagina di pagamento è del gestore dei pagamenti e usa cookie propri, contro le frodi, secondo la sua
      informativa.
    </p>
    <h2>Come cancellarli</h2>
    <p>Esci dal tuo account, oppure cancella i cookie dalle impostazioni del browser.</p>
  </LegalArticle>
);
