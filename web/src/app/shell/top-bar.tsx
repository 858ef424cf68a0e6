import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { registrationPath } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { AccountActions } from './account-actions.tsx';
import { WishlistLinkOfReseller } from './buying-links.tsx';

const entries = [
  { to: '/', label: 'Home' },
  { to: '/catalog', label: 'Catalogo' },
  { to: '/beta-program', label: 'Programma Beta' },
  { to: '/about', label: 'Chi Siamo' },
];

// A product belongs to the catalogue.
const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to === '/catalog' && pathname.startsWith('/product/'));

export const TopBar = () => {
  const { pathname, search } = useLocation();
  const { user, isLoading, isReseller, isAdmin } = useSession();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname, search]);
  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  return (
    <header className={`top-bar${open ? ' top-bar--open' : ''}`}>
      <div className="wrap">
        <Wordmark />
        <div id="menu" className="top-bar__menu">
          <nav aria-label="Principale">
            {entries.map(({ to, label }) => (
              <Link key={to} to={to} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <AccountActions />
        </div>
        {isReseller && !isAdmin && <WishlistLinkOfReseller />}
        {!user && !isLoading && (
          <ButtonLink kind="primary" className="top-bar__start" to={registrationPath}>
            Inizia Gratis
          </ButtonLink>
        )}
        <button
          type="button"
          className="top-bar__toggle"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? 'Chiudi il menu' : 'Apri il menu'}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d={open ? 'M5 5l14 14M19 5L5 19' : 'M3 7h18M3 12h18M3 17h12'} />
          </svg>
        </button>
      </div>
    </header>
  );
};
