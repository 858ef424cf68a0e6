import { limits } from '@drappo/contracts/limits';
import { pageTitle } from '../../shared/brand.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { CatalogBrowser } from './catalog-browser.tsx';

export const CatalogPage = () => {
  const { user, isLoading } = useSession();
  return (
    <main className="wrap page">
      <title>{pageTitle('Catalogo Prodotti')}</title>
      {user || isLoading ? (
        <CatalogBrowser waiting={isLoading} title={<h1>Catalogo Prodotti</h1>} />
      ) : (
        <AccessRequired
          text="Devi effettuare l'accesso per vedere il catalogo completo."
          delayMs={limits.catalogRedirectMs}
        />
      )}
    </main>
  );
};
