import type { AdminUserDetail, AdminUserForm } from '@drappo/contracts/identity/admin-users';
import type { Plan } from '@drappo/contracts/identity/plans';
import type { Role } from '@drappo/contracts/identity/roles';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { NativeSelect } from '../../../shared/forms/native.tsx';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { formatLongDay } from '../../../shared/format/date.ts';
import { planChoices, roleChoices } from './user-words.ts';
import { useChangeUserMutation } from './users-api.ts';

/** Role and plan; nothing is sent that was not changed, so that a plan's date stays. */
export const UserRights = ({ user }: { user: AdminUserDetail }) => {
  const [change, { isLoading, error }] = useChangeUserMutation();
  const [role, setRole] = useState<Role>(user.userRole);
  const [plan, setPlan] = useState<Plan>(user.subscriptionPlan);
  const toast = useToast();
  const form: AdminUserForm = {
    ...(role === user.userRole ? {} : { userRole: role }),
    ...(plan === user.subscriptionPlan ? {} : { subscriptionPlan: plan }),
  };
  const untouched = Object.keys(form).length === 0;
  const save = useSingleRun(async () => {
    const { error: refused } = await change({ id: user.id, form });
    if (refused) return toast.error('Errore', failureText(refused, "Impossibile aggiornare l'utente."));
    toast.success('Utente aggiornato', 'I nuovi diritti valgono da subito.');
  });
  return (
    <section aria-labelledby="user-rights">
      <h2 id="user-rights">Ruolo e piano</h2>
      <div className="user-rights">
        <NativeSelect label="Ruolo dell'utente" value={role} onChange={({ target }) => setRole(target.value as Role)}>
          {roleChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Piano dell'utente" value={plan} onChange={({ target }) => setPlan(target.value as Plan)}>
          {planChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <Button disabled={untouched} pending={isLoading} pendingLabel="Salvando..." onClick={save}>
          Salva
        </Button>
      </div>
      <p className="muted small">
        {user.subscriptionExpiresAt
          ? `Il piano vale fino al ${formatLongDay(user.subscriptionExpiresAt)}.`
          : 'Il piano non ha scadenza.'}{' '}
        Un piano assegnato da qui non scade e non cambia ciò che è stato comprato.
      </p>
      {error && <p className="user-drawer__refusal">{failureText(error, "Impossibile aggiornare l'utente.")}</p>}
    </section>
  );
};
