import { customerPage, type CustomerSection } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { usePlan } from '../../shared/session/use-plan.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { sections, type SectionCounts } from './sections.ts';

type SideMenuProps = { current: CustomerSection; counts: SectionCounts; onNavigate?: () => void };

/** The sections as text links with counts on the right; a strip of tape marks the current one. */
export const SideMenu = ({ current, counts, onNavigate }: SideMenuProps) => {
  const { user, isReseller } = useSession();
  const { hasWhiteLabel } = usePlan();
  // Other plans have no such section: a click there shows the benefits of the plan (decision R13).
  const isClosed = (id: CustomerSection): boolean => id === 'white-label' && !hasWhiteLabel;
  return (
    <nav aria-label="Area Cliente">
      <ul className="side-menu">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={customerPage(id)}
              aria-current={id === current ? 'page' : undefined}
              aria-disabled={isClosed(id) || undefined}
              onClick={onNavigate}
            >
              {id === 'white-label' ? `${label} (Pro)` : label}
              {id === 'business-profile' && !user?.isBusinessVerified && (
                <span
                  className="side-menu__dot"
                  role="img"
                  aria-label={isReseller ? 'In attesa di verifica' : 'Da completare'}
                />
              )}
              {counts[id] ? (
                <>
                  {' '}
                  <span className="side-menu__count">{counts[id]}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
