import { pageTitle } from '../../shared/brand.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import './not-found-page.css';

export const NotFoundPage = () => (
  <main className="wrap page not-found">
    <title>{pageTitle('Pagina non trovata')}</title>
    <div>
      <p className="not-found__number">404</p>
      <h1>Pagina non trovata</h1>
      <p className="not-found__text">L'indirizzo non porta a nessuna pagina: forse è cambiato o contiene un errore.</p>
      <ButtonLink kind="primary" size="large" to="/">
        Torna alla Home
      </ButtonLink>
    </div>
    <svg viewBox="0 0 120 100" aria-hidden="true">
      <path
        d="M60 34c0-9 14-9 14 0 0 7-14 7-14 16L16 82h88L60 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="4 3"
      />
    </svg>
  </main>
);
