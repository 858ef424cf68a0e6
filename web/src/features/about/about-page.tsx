import { brand } from '../../shared/brand.ts';
import { Article } from '../../shared/ui/article.tsx';

export const AboutPage = () => (
  <Article
    title="Chi Siamo"
    lead={`${brand} mette il campionario di laboratori italiani nelle mani di chi vende: capi pronti, prezzi scritti, spedizione in giornata.`}
  >
    <h2>Che cosa facciamo</h2>
    <p>
      Scegliamo capi e accessori fatti in Italia, li disegniamo modello per modello e li teniamo pronti in magazzino.
      Chi rivende sfoglia il catalogo, riserva i pezzi per 7 giorni e paga l'ordine. Il pacco parte da noi, con
      l'indirizzo del suo cliente.
    </p>
    <h2>Come lavoriamo</h2>
    <ul>
      <li>Il prezzo in catalogo è quello che paghi; la spedizione dipende dalla zona e la vedi prima di pagare.</li>
      <li>Gli ordini pagati entro le 13:00 partono il giorno stesso.</li>
      <li>Se qualcosa non va, ti risponde una persona che conosce il tuo ordine.</li>
    </ul>
    <h2>Il gruppo</h2>
    <p>Acquisti, magazzino, assistenza e sviluppo: presto qui troverai nomi e volti.</p>
    <h2>I laboratori</h2>
    <p>Stiamo ancora scrivendo questa sezione: racconterà i laboratori da cui vengono i capi.</p>
  </Article>
);
