import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLeaveTyped } from '../ui/leave-typed.tsx';
import { isDialogOpen } from '../ui/open-dialog.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import './side-panel.css';

type SidePanelProps = {
  title: string;
  /** Beside the title. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * What belongs to one row, beside the list, which stays usable; over it where there is no room for both. It takes the focus
 * when it opens, closes on Escape wherever the focus is, and gives the focus back. It asks first where a form in it has
 * something unsaved.
 */
export const SidePanel = ({ title, head, onClose, children }: SidePanelProps) => {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { leave, keep, question } = useLeaveTyped(onClose);
  useReturnFocus();
  useEffect(() => panel.current?.focus(), []);
  useKeptScroll();
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented && target instanceof Element && isFree(target)) leave();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <section ref={panel} className="side-panel" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <header className="side-panel__head">
        <h2 id={id} className="one-line">
          {title}
        </h2>
        {head}
        <button type="button" className="side-panel__close" aria-label="Chiudi" onClick={leave}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </header>
      <div className="side-panel__body">{keep(children)}</div>
      {question}
    </section>
  );
};

/** Whether Escape is meant for the panel: not for a dialog or the list of a field, which close first. */
const isFree = (target: Element): boolean => !isDialogOpen() && !isOpenField(target);
/** A button beside what it shows has `aria-expanded` too, and keeps it. */
const isOpenField = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' && target.getAttribute('role') === 'combobox';

/** Where the panel replaces the list, closing it leads back to the place in the list. */
const useKeptScroll = (): void => {
  const [top] = useState(() => window.scrollY);
  useEffect(
    () => () => {
      if (window.matchMedia('(max-width: 1240px)').matches) requestAnimationFrame(() => window.scrollTo({ top }));
    },
    [top],
  );
};

/** A list, and beside it the panel of the row that is open. */
export const WithSidePanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={panel ? 'with-panel with-panel--open' : 'with-panel'}>
    <div className="with-panel__list">{children}</div>
    {panel}
  </div>
);
