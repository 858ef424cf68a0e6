import { useLogout } from '../../shared/session/use-logout.ts';
import { registrationPath } from '../../shared/session/login-address.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { BuyingLinksOfReseller } from './buying-links.tsx';

/** Right end of the top bar: the user and their links, or sign-in and sign-up; nothing until the session is known. */
export const AccountActions = () => {
  const { user, isAdmin, isReseller, isLoading } = useSession();
  const { logout, isPending } = useLogout();
  if (isLoading) return <div className="top-bar__account" />;
  if (!user)
    return (
      <div className="top-bar__account">
        <ButtonLink kind="bare" to="/login">
          Accedi
        </ButtonLink>
        <ButtonLink kind="primary" className="top-bar__start-wide" to={registrationPath}>
          Inizia Gratis
        </ButtonLink>
      </div>
    );
  return (
    <div className="top-bar__account">
      {isReseller && !isAdmin && <BuyingLinksOfReseller />}
      <RoleBadge role={user.userRole} />
      <span className="top-bar__greeting one-line">Ciao, {user.firstName || user.username}</span>
      <ButtonLink to="/dashboard">Dashboard</ButtonLink>
      {isAdmin && <ButtonLink to="/admin">Admin</ButtonLink>}
      <Button kind="bare" pending={isPending} onClick={logout}>
        Esci
      </Button>
    </div>
  );
};
