import { Picture } from '../../../../shared/ui/picture.tsx';
import type { PaletteRow } from './palette-row.ts';

const drawings: Record<Exclude<PaletteRow['icon'], 'product'>, string> = {
  user: 'M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 17.5c1-3.5 4-4.5 7-4.5s6 1 7 4.5',
  order: 'M4 2.5h9l3 3v12H4zM7 8h6M7 11h6M7 14h4',
  action: 'M3 10h12M11 5.5l4.5 4.5-4.5 4.5',
  section: 'M2.5 4h15v12h-15zM7.5 4v12',
};

/** Icon of a row: a line icon, or the product's picture. */
export const PaletteIcon = ({ row: { icon, picture } }: { row: PaletteRow }) =>
  icon === 'product' ? (
    <span className="palette__picture" aria-hidden="true">
      <Picture image={picture} alt="" sizes="28px" />
    </span>
  ) : (
    <svg className="palette__icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[icon]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
