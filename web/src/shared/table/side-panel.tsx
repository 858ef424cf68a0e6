import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLeaveTyped } from '../ui/leave-typed.tsx';
import { isDialogOpen } from '../ui/open-dialog.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import './side-panel.css';

type SidePanelProps = {
  title: string;
  /** Content beside the title. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Details of one row, beside the list, which stays usable; over the list if there is no room for both. The panel takes
 * the focus when it opens, closes on Escape from anywhere, and returns the focus. It asks for confirmation first if one
 * of its forms has unsaved changes.
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

/** Whether Escape closes the panel: an open dialog or a field's list closes first. */
const isFree = (target: Element): boolean => !isDialogOpen() && !isOpenField(target);
/** Checks the role too: a button that controls a visible region also has `aria-expanded`. */
const isOpenField = (target: Element): boolean =>
  target.getAttribute('aria-expanded') === 'true' && target.getAttribute('role') === 'combobox';

/** Restores the scroll position of the list after the panel that covered it closes. */
const useKeptScroll = (): void => {
  const [top] = useState(() => window.scrollY);
  useEffect(
    () => () => {
      if (window.matchMedia('(max-width: 1240px)').matches) requestAnimationFrame(() => window.scrollTo({ top }));
    },
    [top],
  );
};

/** A list with the panel of the open row beside it. */
export const WithSidePanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={panel ? 'with-panel with-panel--open' : 'with-panel'}>
    <div className="with-panel__list">{children}</div>
    {panel}
  </div>
);
