import { shownCount, type SectionCount } from '../shared/section-counts.ts';

/** How many wait, at the right of a section; nothing where none do. The title of the section says it in words. */
export const RailCount = ({ count }: { count: SectionCount | undefined }) =>
  count ? (
    <span className="rail__count" aria-hidden="true">
      {shownCount(count.count)}
    </span>
  ) : null;
