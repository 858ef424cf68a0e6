import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import './filter-drawer.css';

type FilterDrawerProps = {
  /** `Mostra 21 prodotti` */
  showText: string;
  onClose: () => void;
  children: ReactNode;
};

/** The facets on a phone: full height, with the button back to the products always visible. Esc closes. */
export const FilterDrawer = ({ showText, onClose, children }: FilterDrawerProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="filter-drawer" aria-label="Filtri" onClose={onClose}>
      <header>
        <h2>Filtri</h2>
        <Button size="small" onClick={close}>
          Chiudi
        </Button>
      </header>
      <div className="filter-drawer__body">{children}</div>
      <footer>
        {/* The page's own count is out of reach while the drawer is open. */}
        <p className="visually-hidden" role="status">
          {showText}
        </p>
        <Button kind="primary" size="large" wide onClick={close}>
          {showText}
        </Button>
      </footer>
    </dialog>
  );
};
