import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { hasRole } from '@drappo/contracts/identity/roles';
import { Drawer } from 'antd';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { EraseUser } from './erase-user.tsx';
import { UserAccess } from './user-access.tsx';
import { UserLimits } from './user-limits.tsx';
import { UserRights } from './user-rights.tsx';
import { useGetUserQuery } from './users-api.ts';
import { UserSecondFactor } from './user-second-factor.tsx';
import { UserVerification } from './user-verification.tsx';

/** One user: profile, rights, verification, access. */
export const UserDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useGetUserQuery(id);
  const { user: me } = useSession();
  useReturnFocus();
  return (
    <Drawer open onClose={onClose} title={data?.username ?? 'Utente'} size={560} classNames={{ body: 'user-drawer' }}>
      {error && <ErrorNotice onRetry={refetch}>{failureText(error, "Non riusciamo a leggere l'utente.")}</ErrorNotice>}
      {!data && !error && <Skeleton height={320} />}
      {data?.erasedAt && <p>Account cancellato il {formatDateTime(data.erasedAt)}.</p>}
      {data && !data.erasedAt && (
        <>
          <Profile user={data} />
          <UserVerification key={data.verification} user={data} />
          <UserRights key={`${data.userRole} ${data.subscriptionPlan} ${data.subscriptionExpiresAt}`} user={data} />
          {hasRole(data.userRole, 'rivenditore') && <UserLimits user={data} />}
          <UserAccess user={data} isMe={me?.id === data.id} />
          <UserSecondFactor user={data} isMe={me?.id === data.id} />
          {me?.id !== data.id && <EraseUser user={data} onErased={onClose} />}
        </>
      )}
    </Drawer>
  );
};

const Profile = ({ user }: { user: AdminUserDetail }) => {
  const facts: [string, string | null][] = [
    ['Nome', [user.firstName, user.lastName].filter(Boolean).join(' ') || null],
    ['E-mail', user.emailConfirmedAt ? user.email : `${user.email} (non confermata)`],
    ['Iscritto il', formatDateTime(user.createdAt)],
    ['Ragione sociale', user.companyName],
    ['P.IVA', user.vatNumber],
    ['Codice fiscale', user.fiscalCode],
    ['PEC', user.pecEmail],
    ['Codice SDI', user.sdiCode],
    ['Sede legale', user.companyAddress],
  ];
  return (
    <section aria-label="Profilo">
      {user.emailIsDisposable && (
        <p>
          <span className="users-table__mark">E-mail usa e getta</span>
        </p>
      )}
      <dl className="user-facts">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
};
