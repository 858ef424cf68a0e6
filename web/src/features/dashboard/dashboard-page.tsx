import { limits } from '@drappo/contracts';
import type { ReactNode } from 'react';
import { pageTitle } from '../../shared/brand.ts';
import { AccessRequired } from '../../shared/session/access-required.tsx';
import { useSession } from '../../shared/session/use-session.ts';

export const DashboardPage = ({ catalog }: { catalog: ReactNode }) => {
  const { user } = useSession();
  return (
    <main className="wrap page">
      <title>{pageTitle('Area Cliente')}</title>
      {user ? (
        catalog
      ) : (
        <AccessRequired
          text="Devi effettuare l'accesso per accedere alla dashboard."
          delayMs={limits.loginRedirectMs}
          leadsTo="screen"
        />
      )}
    </main>
  );
};
