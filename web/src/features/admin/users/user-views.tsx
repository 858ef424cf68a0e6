import { startViewForm } from '@drappo/contracts/identity/account-views';
import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { enterView } from '../../../shared/session/view-mode.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Actions } from '../../../shared/ui/actions.tsx';
import { useStartViewMutation } from '../shared/users-api.ts';

const minutesOf = ({ begunAt, endedAt }: { begunAt: string; endedAt: string }): string => {
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(begunAt)) / 60_000));
  return minutes === 1 ? '1 minuto' : `${minutes} minuti`;
};

/** "Vedi come": the customer's own pages, read-only, and a log of earlier views. */
export const UserViews = ({ user }: { user: AdminUserDetail }) => {
  const [asking, setAsking] = useState(false);
  const { views = [] } = user;
  return (
    <section aria-labelledby="user-views">
      <h2 id="user-views">Vedi come</h2>
      <p className="muted small">
        Le pagine come le vede il cliente, in sola lettura per 15 minuti. Il cliente legge quando e perché.
      </p>
      <Actions>
        <ActionButton
          aria-haspopup="dialog"
          disabled={user.blocked && "L'account è sospeso"}
          onClick={() => setAsking(true)}
        >
          Guarda le sue pagine
        </ActionButton>
      </Actions>
      {views.length > 0 && (
        <ul className="user-panel__views">
          {views.map(({ begunAt, endedAt, reason, admin }) => (
            <li key={begunAt} className="small">
              {formatDateTime(begunAt)}, {admin}, {minutesOf({ begunAt, endedAt })}:{' '}
              <span className="free-text">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {asking && <ViewForm user={user} onClose={() => setAsking(false)} />}
    </section>
  );
};

const ViewForm = ({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) => {
  const [start] = useStartViewMutation();
  const form = useSchemaForm({
    schema: startViewForm,
    initial: { reason: '' },
    onSubmit: async (values) => enterView(await start({ id: user.id, form: values }).unwrap()),
  });
  return (
    <FormDialog
      title={`Vedi come ${user.companyName ?? user.username}`}
      lead={<p>Vedi le sue pagine per 15 minuti senza poter cambiare nulla.</p>}
      form={form}
      submit="Vedi le pagine"
      pending="Aprendo..."
      failed="Impossibile aprire le pagine del cliente. Riprova."
      onClose={onClose}
    >
      <TextItem name="reason" label="Perché" hint="Il cliente lo legge nel suo account." autoComplete="off" />
    </FormDialog>
  );
};
