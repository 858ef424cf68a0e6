import { useSession } from '../../shared/session/use-session.ts';
import { RequestForm } from './request-form.tsx';
import { RequestList } from './request-list.tsx';
import './product-request.css';

/** "Richiesta Prodotto": requests for products that the catalogue does not have, and their results. */
export const ProductRequestSection = () => {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Richiesta Prodotto</h1>
          <p>Non trovi un capo in catalogo? Descrivilo: lo cerchiamo nei laboratori e ti rispondiamo qui.</p>
        </div>
      </header>
      <div className="product-request">
        <section className="sheet product-request__form" aria-label="Nuova richiesta">
          <RequestForm user={user} />
        </section>
        <RequestList />
      </div>
    </>
  );
};
