import { roleDisplay, normaliseRole } from '@drappo/contracts/identity/roles';
import { brand } from '../../../shared/brand.ts';
import { version } from '../../../shared/version.ts';
import { useLogout } from '../../../shared/session/use-logout.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Wordmark } from '../../../shared/ui/mark.tsx';
import type { CurrentPlace } from '../current-section.ts';
import { furtherSections, type AdminSection } from '../sections.tsx';
import { RailFurther, RailTabs } from './rail-tabs.tsx';
import type { SectionCounts } from '../shared/section-counts.ts';
import './rail.css';

export const panelTitle = `Pannello di amministrazione ${brand}`;

type RailProps = {
  place: CurrentPlace;
  counts: SectionCounts;
  /** Sections of other features, listed after the admin feature's own. */
  added: readonly AdminSection[];
  onNavigate?: () => void;
};

/** All sections with their waiting counts, and the signed-in user. */
export const RailBody = ({ added, ...props }: RailProps) => (
  <>
    <nav className="rail__nav" aria-label="Pannello di amministrazione">
      <RailTabs {...props} />
      <RailFurther {...props} further={[...furtherSections, ...added]} />
    </nav>
    <RailFoot />
  </>
);

const RailFoot = () => {
  const { user } = useSession();
  const { logout, isPending } = useLogout();
  if (!user) return null;
  return (
    <div className="rail__foot">
      <p className="one-line">Ciao, {user.firstName || user.username}</p>
      <small>{roleDisplay[normaliseRole(user.userRole)].label}</small>
      <Button size="small" pending={isPending} onClick={logout}>
        Esci
      </Button>
      <small className="rail__version">Versione {version}</small>
    </div>
  );
};

/** The back office's menu, at the left of each of its screens. */
export const Rail = (props: RailProps) => (
  <aside className="rail">
    <div className="rail__fixed">
      <div className="rail__head">
        <Wordmark />
        <p>{panelTitle}</p>
      </div>
      <RailBody {...props} />
    </div>
  </aside>
);
