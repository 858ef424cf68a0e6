import {
  packagingStatuses,
  packagingStatusLabels,
  type AdminPackagingProfile,
} from '@drappo/contracts/shipping/packaging-profile';
import { useState } from 'react';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty } from '../../../shared/ui/notice.tsx';
import { profileColumns } from './profile-columns.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { useListPackagingProfilesQuery } from './white-label-api.ts';

const PAGE = 25;

const emptyText = (status: string, user: string): string => {
  if (status) return 'Nessun profilo in questo stato';
  return user ? 'Questo cliente non ha un profilo white label' : 'Nessun profilo white label ancora';
};

/** Packaging profiles of resellers, to approve or return with notes. */
export const Profiles = () => {
  const { filters, page, setFilters, setPage } = useTableAddress({ tab: 'white-label' }, ['status', 'user']);
  const status = packagingStatuses.find((known) => known === filters.status) ?? '';
  // The profile as of opening: a refetch must not change it while the admin decides.
  const [open, setOpen] = useState<AdminPackagingProfile>();
  const { currentData, error, isFetching, refetch } = useListPackagingProfilesQuery({
    status,
    user: filters.user,
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  return (
    <>
      <div className="admin-tools">
        <NativeSelect label="Stato" value={status} onChange={({ target }) => setFilters({ status: target.value })}>
          <option value="">Tutti gli stati</option>
          {packagingStatuses.map((value) => (
            <option key={value} value={value}>
              {packagingStatusLabels[value]}
            </option>
          ))}
        </NativeSelect>
        {filters.user && <Button onClick={() => setFilters({ user: '' })}>Mostra tutti i profili</Button>}
      </div>
      <DataTable
        label="Profili white label"
        columns={profileColumns(setOpen)}
        rows={currentData?.profiles}
        total={currentData?.total ?? 0}
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        error={error}
        failed="Non riusciamo a leggere i profili."
        onRetry={refetch}
        isFetching={isFetching}
        empty={<Empty title={emptyText(status, filters.user)} />}
      />
      {open && <ProfileDialog profile={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
