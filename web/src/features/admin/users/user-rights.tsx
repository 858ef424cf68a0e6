import { adminUserForm, type AdminUserDetail, type AdminUserForm } from '@drappo/contracts/identity/admin-users';
import { Form } from 'antd';
import { failureText } from '../../../shared/api/failure.ts';
import { FormPage } from '../../../shared/forms/form-page.tsx';
import { SelectItem } from '../../../shared/forms/select-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { formatLongDay } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { planChoices, roleChoices } from './user-labels.ts';
import { useChangeUserMutation } from '../shared/users-api.ts';

const failed = "Impossibile aggiornare l'utente.";

/** Role and plan; sends only changed values, so that an unchanged plan keeps its date. */
export const UserRights = ({ user }: { user: AdminUserDetail }) => {
  const [change] = useChangeUserMutation();
  const toast = useToast();
  const { userRole, subscriptionPlan } = user;
  const changesIn = (values: AdminUserForm): AdminUserForm => ({
    ...(values.userRole === userRole ? {} : { userRole: values.userRole }),
    ...(values.subscriptionPlan === subscriptionPlan ? {} : { subscriptionPlan: values.subscriptionPlan }),
  });
  const form = useSchemaForm({
    schema: adminUserForm,
    initial: { userRole, subscriptionPlan },
    onSubmit: async (values) => {
      await change({ id: user.id, form: changesIn(values) }).unwrap();
      toast.success('Utente aggiornato', 'I nuovi diritti valgono da subito.');
    },
    onFailure: (failure) => toast.error('Errore', failureText(failure, failed)),
  });
  const values = Form.useWatch([], form.instance) ?? { userRole, subscriptionPlan };
  return (
    <section aria-labelledby="user-rights">
      <h2 id="user-rights">Ruolo e piano</h2>
      <FormPage
        form={form}
        submit="Salva"
        pending="Salvando..."
        failed={failed}
        className="user-panel__pair"
        idle={Object.keys(changesIn(values)).length === 0 && 'Ruolo e piano sono già questi'}
      >
        <SelectItem name="userRole" label="Ruolo dell'utente" options={roleChoices} />
        <SelectItem name="subscriptionPlan" label="Piano dell'utente" options={planChoices} />
      </FormPage>
      <p className="muted small">
        {user.subscriptionExpiresAt
          ? `Il piano vale fino al ${formatLongDay(user.subscriptionExpiresAt)}.`
          : 'Il piano non ha scadenza.'}{' '}
        Un piano assegnato da qui non scade e non cambia ciò che è stato comprato.
      </p>
    </section>
  );
};
