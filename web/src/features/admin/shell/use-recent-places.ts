import { useEffect, useState } from 'react';
import type { AdminSection } from '../sections.tsx';
import type { PaletteRow } from './palette/palette-row.ts';
import { sectionRow } from './palette/palette-rows.ts';

const KEPT = 5;

/** Places visited last, newest first; kept while the back office is open and nowhere else, since they name people. */
export const useRecentPlaces = (current: AdminSection) => {
  const [places, setPlaces] = useState<readonly PaletteRow[]>([]);
  const add = (row: PaletteRow) =>
    setPlaces((known) => [row, ...known.filter(({ id }) => id !== row.id)].slice(0, KEPT + 1));
  useEffect(() => add(sectionRow(current, {})), [current]);
  // Where one is already is no place to go to.
  return { recent: places.filter(({ id }) => id !== `section-${current.key}`).slice(0, KEPT), add };
};
