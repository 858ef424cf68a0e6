import { pageTitle } from '../../shared/brand.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';

export const AdminPage = () => {
  const { isAdmin } = useSession();
  return (
    <main className="wrap page">
      <title>{pageTitle('Pannello Amministratore')}</title>
      {!isAdmin && (
        <ErrorNotice>Accesso Negato: Solo gli amministratori possono accedere a questa sezione.</ErrorNotice>
      )}
    </main>
  );
};
