import { hasRole } from '@drappo/contracts/identity/roles';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { SidePanel } from '../../../shared/table/side-panel.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { CustomerCatalog } from './customer/customer-catalog.tsx';
import { CustomerMails } from './customer/customer-mails.tsx';
import { CustomerOrders } from './customer/customer-orders.tsx';
import { CustomerShop } from './customer/customer-shop.tsx';
import { EraseUser } from './erase-user.tsx';
import { UserAccess } from './user-access.tsx';
import { UserLimits } from './user-limits.tsx';
import { UserProfile } from './user-profile.tsx';
import { UserRights } from './user-rights.tsx';
import { UserSecondFactor } from './user-second-factor.tsx';
import { UserVerification } from './user-verification.tsx';
import { UserViews } from './user-views.tsx';
import { useGetUserQuery } from '../shared/users-api.ts';

/** One user: profile, rights, verification, access. */
export const UserPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useGetUserQuery(id);
  const { user: me } = useSession();
  return (
    <SidePanel title={data?.username ?? 'Utente'} onClose={onClose}>
      <div className="user-panel">
        {error && (
          <ErrorNotice onRetry={refetch}>{failureText(error, "Non riusciamo a leggere l'utente.")}</ErrorNotice>
        )}
        {!data && !error && <Skeleton height={320} />}
        {data?.erasedAt && <p>Account cancellato il {formatDateTime(data.erasedAt)}.</p>}
        {data && !data.erasedAt && (
          <>
            <UserProfile user={data} />
            {hasRole(data.userRole, 'rivenditore') && data.userRole !== 'admin' && (
              <>
                <CustomerOrders id={id} email={data.email} />
                <CustomerCatalog id={id} />
                <CustomerShop id={id} />
              </>
            )}
            <CustomerMails id={id} email={data.email} />
            <UserVerification key={data.verification} user={data} />
            <UserRights key={`${data.userRole} ${data.subscriptionPlan} ${data.subscriptionExpiresAt}`} user={data} />
            {hasRole(data.userRole, 'rivenditore') && <UserLimits user={data} />}
            <UserAccess user={data} isMe={me?.id === data.id} />
            {me?.id !== data.id && !hasRole(data.userRole, 'admin') && <UserViews user={data} />}
            <UserSecondFactor user={data} isMe={me?.id === data.id} />
            {me?.id !== data.id && <EraseUser user={data} onErased={onClose} />}
          </>
        )}
      </div>
    </SidePanel>
  );
};
