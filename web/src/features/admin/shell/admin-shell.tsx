import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Wordmark } from '../../../shared/ui/mark.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import type { CurrentPlace } from '../current-section.ts';
import type { AdminSection } from '../sections.tsx';
import { DayTape } from './day-tape.tsx';
import { panelTitle, Rail, RailBody } from './rail.tsx';
import { useSectionCounts } from '../shared/section-counts.ts';
import { SearchButton, SearchIcon } from './shell-search.tsx';
import { useCommands } from './use-commands.tsx';
import './admin-shell.css';

type AdminShellProps = {
  place: CurrentPlace;
  added: readonly AdminSection[];
  notifications: ReactNode;
  /** The page. */
  children: ReactNode;
};

/** Rail and bar around every back office screen; on phones a bar with a button for the rail in a drawer. */
export const AdminShell = ({ place, added, notifications, children }: AdminShellProps) => {
  const counts = useSectionCounts();
  const isPhone = useMedia('(max-width: 760px)');
  const rail = { place, added, counts };
  const { openPalette, dialogs } = useCommands(rail);
  return (
    <div className="admin-shell">
      {isPhone ? <PhoneBar {...rail} notifications={notifications} onSearch={openPalette} /> : <Rail {...rail} />}
      <div className="admin-shell__rest">
        <header className="admin-bar">
          {!isPhone && <SearchButton onOpen={openPalette} />}
          <DayTape />
          {!isPhone && notifications}
          {!isPhone && <ButtonLink to="/">Torna al sito</ButtonLink>}
        </header>
        {children}
      </div>
      {dialogs}
    </div>
  );
};

type PhoneBarProps = Omit<Parameters<typeof RailBody>[0], 'onNavigate'> & {
  notifications: ReactNode;
  onSearch: () => void;
};

const PhoneBar = ({ notifications, onSearch, ...rail }: PhoneBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="admin-phone">
      <Wordmark />
      <div className="admin-phone__end">
        <SearchIcon onOpen={onSearch} />
        {notifications}
        <button
          type="button"
          className="admin-phone__menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          Menu
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 7h18M3 12h18M3 17h12" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      </div>
      <Drawer
        className="admin-menu"
        classNames={{ body: 'admin-menu__body' }}
        title={panelTitle}
        placement="right"
        size={320}
        open={isOpen}
        onClose={close}
        destroyOnHidden
      >
        <RailBody {...rail} onNavigate={close} />
        <div className="admin-menu__site">
          <ButtonLink wide to="/">
            Torna al sito
          </ButtonLink>
        </div>
      </Drawer>
    </div>
  );
};
