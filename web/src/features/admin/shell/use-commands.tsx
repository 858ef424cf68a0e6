import { officePage } from '@drappo/contracts/pages';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentPlace } from '../current-section.ts';
import { furtherSections, sections, type AdminSection } from '../sections.tsx';
import type { SectionCounts } from '../shared/section-counts.ts';
import { useRecentPlaces } from './use-recent-places.ts';
import { useShellKeys } from './use-shell-keys.ts';

// Loaded on first opening: most visits need neither.
const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

type Given = { place: CurrentPlace; added: readonly AdminSection[]; counts: SectionCounts };

/** The palette, the list of shortcuts, and the keys that open them. */
export const useCommands = ({ place, added, counts }: Given): { openPalette: () => void; dialogs: ReactNode } => {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  const navigate = useNavigate();
  const { recent, add } = useRecentPlaces(place.section);
  const all = [...sections, ...furtherSections, ...added];
  const openPalette = () => setOpen('palette');
  const showShortcuts = () => setOpen('shortcuts');
  const close = () => setOpen(undefined);
  useShellKeys({
    openPalette,
    showShortcuts,
    goTo: (letter) => {
      const section = all.find((one) => one.letter === letter);
      if (section) void navigate(officePage(section.key));
    },
  });
  const dialogs = (
    <Suspense fallback={null}>
      {open === 'palette' && (
        <Palette
          counts={counts}
          added={added}
          recent={recent}
          onChosen={add}
          showShortcuts={showShortcuts}
          onClose={close}
        />
      )}
      {open === 'shortcuts' && <Shortcuts sections={all} onClose={close} />}
    </Suspense>
  );
  return { openPalette, dialogs };
};
