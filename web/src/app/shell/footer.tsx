import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { dataOnly } from '../../shared/api/data-only.ts';
import { brand } from '../../shared/brand.ts';
import { useGetSiteConfigQuery } from '../../shared/site/site-config-api.ts';

const neverChanges = () => () => undefined;

/** Undefined in prerendered pages: hydration fails on text that differs, as a year would after New Year. */
const useYear = (): number | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => undefined,
  );

export const Footer = () => {
  const year = useYear();
  const { data } = useGetSiteConfigQuery(undefined, { selectFromResult: dataOnly });
  return (
    <footer className="footer">
      <div className="wrap">
        <span>
          © {year} {brand}
        </span>
        {data?.companyName && <span>{data.companyName}</span>}
        {data?.contactEmail && <a href={`mailto:${data.contactEmail}`}>{data.contactEmail}</a>}
        {data?.vatNumber && <span>P.IVA {data.vatNumber}</span>}
        <nav className="footer__legal" aria-label="Piè di pagina">
          <Link to="/subscriptions">Prezzi e piani</Link>
          <Link to="/support">Assistenza</Link>
          <Link to="/privacy">Privacy</Link>
          <Link to="/terms">Termini</Link>
          <Link to="/cookies">Cookie</Link>
        </nav>
      </div>
    </footer>
  );
};
