import { packagingStatusLabels, type AdminPackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { formatDateTime } from '../../../shared/format/date.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { cardText, ownerText, packagingText, packagingTones } from './packaging-labels.ts';

export const profileColumns = (
  onReview: (profile: AdminPackagingProfile) => void,
): DataColumn<AdminPackagingProfile>[] => [
  {
    key: 'company',
    title: 'Azienda',
    card: 'title',
    render: ({ companyName }) => (
      <div className="free-text">
        <b>{companyName}</b>
      </div>
    ),
  },
  {
    key: 'owner',
    title: 'Cliente',
    card: 'start',
    render: (profile) => (
      <div className="free-text">
        {ownerText(profile)}
        {profile.user.email && <small>{profile.user.email}</small>}
      </div>
    ),
  },
  {
    key: 'status',
    title: 'Stato',
    card: 'state',
    render: ({ status }) => <StatusLabel tone={packagingTones[status]}>{packagingStatusLabels[status]}</StatusLabel>,
  },
  { key: 'cards', title: 'Bigliettini', leaves: 2, cardLabel: 'Bigliettini', render: cardText },
  { key: 'packaging', title: 'Packaging', leaves: 2, cardLabel: 'Packaging', render: packagingText },
  {
    key: 'saved',
    title: 'Salvato',
    card: 'caption',
    render: ({ updatedAt }) => <span className="nowrap">{formatDateTime(updatedAt)}</span>,
  },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (profile) => (
      <Button size="small" aria-label={`Esamina ${profile.companyName}`} onClick={() => onReview(profile)}>
        Esamina
      </Button>
    ),
  },
];
