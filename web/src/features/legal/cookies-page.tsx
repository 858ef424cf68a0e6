import { LegalArticle } from './legal-article.tsx';

export const CookiesPage = () => (
  <LegalArticle title="Cookie">
    <p>Il portale usa soltanto cookie tecnici, necessari al suo funzionamento: per questo non ti chiede un consenso.</p>
    <h2>Quali sono</h2>
    <ul>
      <li>
        <b>drappo_access</b>: dice chi sei a ogni richiesta. Il suo contenuto vale 15 minuti e si rinnova mentre lavori.
      </li>
      <li>
        <b>drappo_refresh</b>: lo rinnova senza chiederti di nuovo la password. Dura al massimo 30 giorni dall'accesso e
        14 dall'ultimo uso.
      </li>
      <li>
        <b>drappo_logout</b>: serve soltanto a chiudere la sessione quando esci.
      </li>
      <li>
        <b>drappo_signed_in</b>: dice alla pagina che hai una sessione, senza dire quale.
      </li>
      <li>
        <b>drappo_device</b>: dice che da questo browser hai già fatto l'accesso, così i tentativi di altri non ti fanno
        attendere e non ti serve un link via e-mail per accedere. Resta per 180 giorni anche quando esci e non apre
        nulla senza la password.
      </li>
      <li>
        <b>drappo_new_device</b>: c'è mentre aspetti il link per accedere da un nuovo dispositivo, al massimo dieci
        minuti. Fa sì che il link valga soltanto in questo browser.
      </li>
    </ul>
    <p>
      Gli altri finiscono quando esci, quando cambi la password e comunque 30 giorni dopo l'accesso o 14 dopo l'ultimo
      uso. Se accedi di nuovo, la sessione di prima finisce. Il portale li legge soltanto su questo sito; dove usa https
      i loro nomi cominciano con __Host-.
    </p>
    <h2>Che cosa resta nella scheda</h2>
    <p>
      I moduli lunghi tengono nella scheda del browser quello che stai scrivendo, così non lo perdi se la sessione
      finisce. Si cancella quando invii il modulo, quando esci o quando chiudi la scheda. La scheda ricorda anche in
      quale lista metti i prodotti.
    </p>
    <h2>Che cosa resta nel browser</h2>
    <p>Queste cose stanno nel tuo browser, noi non le conserviamo:</p>
    <ul>
      <li>
        i pezzi scritti nelle tabelle delle taglie e non ancora aggiunti: finché li aggiungi o li svuoti, al massimo 30
        giorni;
      </li>
      <li>
        le ultime ricerche e gli ultimi prodotti aperti nel catalogo: 90 giorni, o finché un altro account usa il
        browser;
      </li>
      <li>come preferisci vedere le tabelle, e se hai detto di non vendere online: finché non le cancelli.</li>
    </ul>
    <h2>Che cosa non facciamo</h2>
    <p>Nessun cookie di profilazione, nessuna statistica di terzi, nessuna pubblicità.</p>
    <h2>Pagamenti</h2>
    <p>
      La pagina di pagamento è del gestore dei pagamenti e usa cookie propri, contro le frodi, secondo la sua
      informativa.
    </p>
    <h2>Come cancellarli</h2>
    <p>
      Esci dal tuo account, oppure cancella i cookie e i dati del sito dalle impostazioni del browser. Le ultime
      ricerche si cancellano anche dal catalogo.
    </p>
  </LegalArticle>
);
