import { shownCount, type SectionCount } from '../shared/section-counts.ts';

/** Number of waiting entries at the right of a section; nothing for zero. The section's title has it in words. */
export const RailCount = ({ count }: { count: SectionCount | undefined }) =>
  count ? (
    <span className="rail__count" aria-hidden="true">
      {shownCount(count.count)}
    </span>
  ) : null;
