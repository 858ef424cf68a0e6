import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { pageTitle } from '../shared/brand.ts';
import { Button } from '../shared/ui/button.tsx';
import { Empty } from '../shared/ui/notice.tsx';

/** Shown when a screen fails to render or load, for example after a release removed its file. */
export const RouteError = () => {
  const error = useRouteError();
  useEffect(() => console.error('screen failed', error), [error]);
  return (
    <main className="wrap page">
      <title>{pageTitle('Errore')}</title>
      <Empty
        wholePage
        title="La pagina non si è caricata"
        text="Ricaricala: di solito basta. Quello che hai salvato è al sicuro."
      >
        <Button kind="primary" onClick={() => window.location.reload()}>
          Ricarica
        </Button>
      </Empty>
    </main>
  );
};
