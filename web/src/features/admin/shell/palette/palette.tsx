import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { browser } from '../../../../shared/session/browser.ts';
import { useMedia } from '../../../../shared/ui/use-media.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import type { AdminSection } from '../../sections.tsx';
import type { SectionCounts } from '../../shared/section-counts.ts';
import { PaletteList, rowId } from './palette-list.tsx';
import type { PaletteRow } from './palette-row.ts';
import { usePaletteRows } from './use-palette-rows.ts';
import './palette.css';

export type PaletteProps = {
  counts: SectionCounts;
  added: readonly AdminSection[];
  recent: readonly PaletteRow[];
  /** Called with a selected row that is a page, before the navigation. */
  onChosen: (row: PaletteRow) => void;
  showShortcuts: () => void;
  onClose: () => void;
};

/** Finds orders, users, products, sections and actions from anywhere in the back office. */
export const Palette = ({ onChosen, onClose, ...given }: PaletteProps) => {
  const [search, setSearch] = useState('');
  const [chosenAt, setChosenAt] = useState(0);
  const id = useId();
  const isPhone = useMedia('(max-width: 760px)');
  const navigate = useNavigate();
  const { groups, all, isSearching, failed } = usePaletteRows({ ...given, search });
  const at = Math.min(chosenAt, all.length - 1);
  const chosen = all[at];
  // A scanner sends Enter before the search has returned.
  const [opensFirst, setOpensFirst] = useState(false);

  const open = (row: PaletteRow, inNewTab: boolean) => {
    onClose();
    if ('run' in row) return row.run();
    if ('file' in row) return row.download ? browser.open(row.file) : browser.openTab(row.file);
    if (inNewTab) return browser.openTab(row.to);
    onChosen(row);
    return void navigate(row.to);
  };
  const openFirst = useEffectEvent(() => {
    setOpensFirst(false);
    if (all[0]) open(all[0], false);
  });
  useEffect(() => {
    if (opensFirst && !isSearching) openFirst();
  }, [opensFirst, isSearching]);
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosenAt(event.key.startsWith('Page') ? clamp(next, all.length) : (next + all.length) % (all.length || 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isSearching && (!chosen || /\d/.test(search))) setOpensFirst(true);
      else if (chosen) open(chosen, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Dialog
      title="Cerca o fai qualcosa"
      className="palette"
      classNames={{ container: 'palette__sheet', header: 'visually-hidden', body: 'palette__body' }}
      width={isPhone ? '100vw' : 720}
      closable={false}
      onCancel={onClose}
      initialFocus="input"
    >
      <div className="palette__head">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M13.2 13.2l4.6 4.6M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
        <input
          type="text"
          role="combobox"
          aria-label="Cerca ordini, utenti, prodotti, sezioni e azioni"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? rowId(id, chosen) : undefined}
          aria-autocomplete="list"
          placeholder="Cerca o fai qualcosa"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setChosenAt(0);
            setOpensFirst(false);
          }}
          onKeyDown={press}
        />
        <button type="button" className="palette__close" onClick={onClose}>
          Chiudi
        </button>
      </div>
      <PaletteList
        id={id}
        groups={groups}
        chosen={chosen}
        search={search}
        isSearching={isSearching}
        failed={failed}
        onPoint={(row) => setChosenAt(all.indexOf(row))}
        onOpen={open}
        onAudit={() => open(auditRow(search.trim()), false)}
      />
    </Dialog>
  );
};

const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

const auditRow = (search: string): PaletteRow => ({
  id: 'audit',
  group: 'Sezioni',
  icon: 'section',
  title: 'Registro',
  to: `/admin?${new URLSearchParams({ tab: 'audit', search }).toString()}`,
});
