import type { AdminUser } from '@drappo/contracts/identity/admin-users';
import { roleDisplay } from '@drappo/contracts/identity/roles';
import { verificationLabels } from '@drappo/contracts/identity/verification';
import { formatDay } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { planNames, verificationTones } from './user-words.ts';

type UsersTableProps = { users: AdminUser[]; onShow: (user: AdminUser) => void };

/** On narrow screens each row becomes a sheet of its own. */
export const UsersTable = ({ users, onShow }: UsersTableProps) => (
  <div className="sheet users-table">
    <table>
      <thead>
        <tr>
          <th>Utente</th>
          <th>Azienda</th>
          <th>Ruolo</th>
          <th>Piano</th>
          <th>Verifica</th>
          <th>Iscritto</th>
          <th className="right">Azioni</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td className="free-text">
              <b>{user.username}</b>
              {user.blocked && <span className="users-table__mark">Sospeso</span>}
              {user.erasureRequestedAt && <span className="users-table__mark">Chiede la cancellazione</span>}
              {user.emailIsDisposable && <span className="users-table__mark">E-mail usa e getta</span>}
              <small>{user.email}</small>
            </td>
            <td className="free-text">
              {user.companyName ?? 'N/A'}
              {user.vatNumber && <small>{user.vatNumber}</small>}
            </td>
            <td>{roleDisplay[user.userRole].label}</td>
            <td>{planNames[user.subscriptionPlan]}</td>
            <td>
              <StatusLabel tone={verificationTones[user.verification]}>
                {verificationLabels[user.verification]}
              </StatusLabel>
            </td>
            <td className="users-table__day">{formatDay(user.createdAt)}</td>
            <td className="right">
              <Button size="small" onClick={() => onShow(user)} aria-label={`Vedi ${user.username}`}>
                Vedi
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
