import { planNames } from '@drappo/contracts/identity/plans';
import type { AdminUser } from '@drappo/contracts/identity/admin-users';
import { roleDisplay } from '@drappo/contracts/identity/roles';
import { verificationLabels } from '@drappo/contracts/identity/verification';
import { formatDay } from '../../../shared/format/date.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { verificationTones } from './user-labels.ts';

const marksOf = (user: AdminUser): string[] => [
  ...(user.blocked ? ['Sospeso'] : []),
  ...(user.erasureRequestedAt ? ['Chiede la cancellazione'] : []),
  ...(user.emailIsDisposable ? ['E-mail usa e getta'] : []),
];

export const userColumns = (onShow: (user: AdminUser) => void): DataColumn<AdminUser>[] => [
  {
    key: 'username',
    title: 'Utente',
    card: 'title',
    sorter: 'server',
    render: (user) => (
      <div className="free-text">
        <b>{user.username}</b>
        {marksOf(user).map((mark) => (
          <span key={mark} className="user-mark">
            {mark}
          </span>
        ))}
        <small>{user.email}</small>
      </div>
    ),
  },
  {
    key: 'company',
    title: 'Azienda',
    sorter: 'server',
    render: ({ companyName, vatNumber }) => (
      <div className="free-text">
        {companyName ?? 'N/A'}
        {vatNumber && <small>{vatNumber}</small>}
      </div>
    ),
  },
  {
    key: 'role',
    title: 'Ruolo',
    optional: true,
    leaves: 2,
    card: 'start',
    sorter: 'server',
    render: ({ userRole }) => <span className="nowrap">{roleDisplay[userRole].label}</span>,
  },
  {
    key: 'plan',
    title: 'Piano',
    optional: true,
    leaves: 1,
    card: 'aside',
    sorter: 'server',
    render: ({ subscriptionPlan }) => <span className="nowrap">{planNames[subscriptionPlan]}</span>,
  },
  {
    key: 'verification',
    title: 'Verifica',
    card: 'state',
    render: ({ verification }) => (
      <StatusLabel tone={verificationTones[verification]}>{verificationLabels[verification]}</StatusLabel>
    ),
  },
  {
    key: 'createdAt',
    title: 'Iscritto',
    optional: true,
    leaves: 1,
    card: 'caption',
    sorter: 'server',
    render: ({ createdAt }) => <span className="nowrap">{formatDay(createdAt)}</span>,
  },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (user) => (
      <ActionButton size="small" onClick={() => onShow(user)} aria-label={`Vedi ${user.username}`}>
        Vedi
      </ActionButton>
    ),
  },
];
