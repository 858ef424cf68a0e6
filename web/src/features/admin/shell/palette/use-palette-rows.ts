import { useLogout } from '../../../../shared/session/use-logout.ts';
import { furtherSections, sections, type AdminSection } from '../../sections.tsx';
import type { SectionCounts } from '../../shared/section-counts.ts';
import { paletteActions } from './palette-actions.ts';
import { paletteGroups, type PaletteGroup, type PaletteRow } from './palette-row.ts';
import { pageRow, sectionRow } from './palette-rows.ts';
import { matches } from './plain-text.ts';
import { usePaletteSearch } from './use-palette-search.ts';

type Given = {
  search: string;
  counts: SectionCounts;
  added: readonly AdminSection[];
  /** Recently visited places, newest first. */
  recent: readonly PaletteRow[];
  showShortcuts: () => void;
};

export type RowsByGroup = { group: PaletteGroup; rows: PaletteRow[] }[];

/** The palette's rows for a text; without a text, recent places and actions. */
export const usePaletteRows = ({ search, counts, added, recent, showShortcuts }: Given) => {
  const { logout } = useLogout();
  const { rows, isSearching, failed } = usePaletteSearch(search);
  const actions = paletteActions({ showShortcuts, logout: () => void logout() });
  const places = [...sections, ...furtherSections, ...added].flatMap((section) => [
    sectionRow(section, counts),
    ...(section.pages ?? []).map((page) => pageRow(page, section, counts)),
  ]);
  const shown =
    search.trim() === ''
      ? [...recent.map((row): PaletteRow => ({ ...row, id: `recent-${row.id}`, group: 'Ultimi luoghi' })), ...actions]
      : [
          ...rows,
          ...actions.filter(({ title, detail = '' }) => matches(`${title} ${detail}`, search)),
          ...places.filter(({ title }) => matches(title, search)),
        ];
  const groups: RowsByGroup = paletteGroups
    .map((group) => ({ group, rows: shown.filter((row) => row.group === group) }))
    .filter((one) => one.rows.length > 0);
  // In display order.
  return { groups, all: groups.flatMap((one) => one.rows), isSearching, failed };
};
