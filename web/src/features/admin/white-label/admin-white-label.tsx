import {
  packagingStatuses,
  packagingStatusLabels,
  type AdminPackagingProfile,
} from '@drappo/contracts/shipping/packaging-profile';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Pagination } from '../../../shared/ui/pagination.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { cardText, ownerText, packagingText, packagingTones } from './packaging-words.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { useListPackagingProfilesQuery } from './white-label-api.ts';
import '../shared/admin-table.css';
import '../shared/admin-tools.css';
import './admin-white-label.css';

const PAGE = 25;

/** "White label": how resellers want their parcels, to be approved or sent back with notes. */
export const AdminWhiteLabel = () => {
  const { filters, page, setFilters, setPage } = useTableAddress({ tab: 'white-label' }, ['status']);
  const status = packagingStatuses.find((known) => known === filters.status) ?? '';
  // The profile as it was opened: what the admin judges is what was read, whatever comes meanwhile.
  const [open, setOpen] = useState<AdminPackagingProfile>();
  const { currentData, error, refetch } = useListPackagingProfilesQuery({
    status,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  return (
    <>
      <h1 className="admin-section__title">White label</h1>
      <p className="admin-section__lead">
        I pacchi con il nome del cliente. Chi cambia il proprio profilo torna in attesa; quello che scrivi nelle note lo
        legge il cliente.
      </p>
      <div className="admin-tools">
        <NativeSelect label="Stato" value={status} onChange={({ target }) => setFilters({ status: target.value })}>
          <option value="">Tutti gli stati</option>
          {packagingStatuses.map((value) => (
            <option key={value} value={value}>
              {packagingStatusLabels[value]}
            </option>
          ))}
        </NativeSelect>
      </div>
      {error && <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere i profili.')}</ErrorNotice>}
      {!currentData && !error && <Skeleton height={240} />}
      {currentData?.total === 0 && (
        <Empty title={status ? 'Nessun profilo in questo stato' : 'Nessun profilo white label ancora'} />
      )}
      {currentData && currentData.profiles.length > 0 && (
        <>
          <div className="sheet admin-table">
            <table>
              <thead>
                <tr>
                  <th>Azienda</th>
                  <th>Cliente</th>
                  <th>Stato</th>
                  <th>Bigliettini</th>
                  <th>Packaging</th>
                  <th>Salvato</th>
                  <th className="right">Azioni</th>
                </tr>
              </thead>
              <tbody>
                {currentData.profiles.map((profile) => (
                  <tr key={profile.id}>
                    <td className="admin-table__first free-text">
                      <b>{profile.companyName}</b>
                    </td>
                    <td className="free-text">
                      {ownerText(profile)}
                      {profile.user.email && <small>{profile.user.email}</small>}
                    </td>
                    <td className="admin-table__state">
                      <StatusLabel tone={packagingTones[profile.status]}>
                        {packagingStatusLabels[profile.status]}
                      </StatusLabel>
                    </td>
                    <td data-label="Bigliettini">{cardText(profile)}</td>
                    <td data-label="Packaging">{packagingText(profile)}</td>
                    <td className="admin-table__when nowrap">{formatDateTime(profile.updatedAt)}</td>
                    <td className="right">
                      <Button
                        size="small"
                        aria-label={`Esamina ${profile.companyName}`}
                        onClick={() => setOpen(profile)}
                      >
                        Esamina
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pagination page={page} pageCount={Math.ceil(currentData.total / PAGE)} onChange={setPage} />
        </>
      )}
      {open && <ProfileDialog profile={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
