import { useEffect, useState } from 'react';
import type { AdminSection } from '../sections.tsx';
import type { PaletteRow } from './palette/palette-row.ts';
import { sectionRow } from './palette/palette-rows.ts';

const KEPT = 5;

/** Recently visited places, newest first; in memory only, since they contain personal names. */
export const useRecentPlaces = (current: AdminSection) => {
  const [places, setPlaces] = useState<readonly PaletteRow[]>([]);
  const add = (row: PaletteRow) =>
    setPlaces((known) => [row, ...known.filter(({ id }) => id !== row.id)].slice(0, KEPT + 1));
  useEffect(() => add(sectionRow(current, {})), [current]);
  // Excludes the current place.
  return { recent: places.filter(({ id }) => id !== `section-${current.key}`).slice(0, KEPT), add };
};
