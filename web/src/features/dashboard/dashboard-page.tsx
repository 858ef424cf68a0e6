import { limits } from '@drappo/contracts/limits';
import type { CustomerSection } from '@drappo/contracts/pages';
import { Suspense, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pageTitle } from '../../shared/brand.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { labelOf, sectionOf, type SectionCounts } from './sections.ts';

type DashboardPageProps = {
  /** The screen of each section; it may suspend. */
  content: Record<CustomerSection, ReactNode>;
  /** Counts beside the menu labels. */
  useCounts: () => SectionCounts;
};

/** The customer area. The address names the section, so that reload and Back restore it. */
export const DashboardPage = ({ content, useCounts }: DashboardPageProps) => {
  const { user, isAdmin } = useSession();
  if (isAdmin) return <Navigate to="/admin" replace />;
  if (!user)
    return (
      <main className="wrap page">
        <title>{pageTitle('Area Cliente')}</title>
        <AccessRequired
          text="Devi effettuare l'accesso per accedere alla dashboard."
          delayMs={limits.loginRedirectMs}
          leadsTo="screen"
        />
      </main>
    );
  return <SignedIn content={content} useCounts={useCounts} />;
};

const SignedIn = ({ content, useCounts }: DashboardPageProps) => {
  const [address] = useSearchParams();
  const current = sectionOf(address.get('section'));
  const counts = useCounts();
  return (
    <DashboardLayout current={current} counts={counts}>
      <title>{pageTitle(labelOf(current))}</title>
      <Suspense key={current} fallback={<Skeleton height={240} />}>
        {content[current]}
      </Suspense>
    </DashboardLayout>
  );
};
