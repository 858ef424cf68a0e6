import { verificationForm, type AdminUserDetail, type VatCheck } from '@drappo/contracts/identity/admin-users';
import { isInVies } from '@drappo/contracts/identity/rules/vat-number';
import { notInViesLabel, verificationLabels, viesVerdictLabels } from '@drappo/contracts/identity/verification';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { FormPage } from '../../../shared/forms/form-page.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Actions } from '../../../shared/ui/actions.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { verdictTones, verificationTones } from './user-labels.ts';
import { useRepeatVatCheckMutation, useVerifyBusinessMutation } from '../shared/users-api.ts';

/** Shows the result from VIES; the admin decides (decision S5). */
export const UserVerification = ({ user }: { user: AdminUserDetail }) => {
  const [verify, verifying] = useVerifyBusinessMutation();
  const [repeat, repeating] = useRepeatVatCheckMutation();
  const [refusing, setRefusing] = useState(false);
  const toast = useToast();
  const inVies = user.vatNumber !== null && isInVies(user.vatNumber);
  const confirm = useSingleRun(async () => {
    const { error } = await verify({ id: user.id, form: { verified: true } });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile confermare la verifica.'));
    toast.success('Azienda verificata', `${user.username} lo sa per e-mail.`);
  });
  const again = useSingleRun(async () => {
    const { error } = await repeat(user.id);
    if (error) toast.error('Errore', failureText(error, 'Impossibile ripetere il controllo.'));
  });
  return (
    <section aria-labelledby="user-verification">
      <h2 id="user-verification">Verifica aziendale</h2>
      <p className="user-panel__state">
        <StatusLabel tone={verificationTones[user.verification]}>{verificationLabels[user.verification]}</StatusLabel>
        {user.verificationDecidedAt && <span>{formatDateTime(user.verificationDecidedAt)}</span>}
      </p>
      {user.verificationReason && <p className="user-panel__reason">{user.verificationReason}</p>}
      {user.pecEmail && user.pecConfirmed && (
        <p className="user-panel__reason">
          PEC da controllare: {user.pecEmail} è di un gestore che non conosciamo, e l’utente ha confermato che è una
          PEC.
        </p>
      )}
      {user.vatNumber && user.vatChecks.length === 0 && (
        <p className="muted small">
          {inVies
            ? `La P.IVA ${user.vatNumber} non è ancora stata controllata con VIES.`
            : `${user.vatNumber}: ${notInViesLabel}`}
        </p>
      )}
      {user.vatChecks.length > 0 && (
        <ul className="vat-checks" aria-label="Controlli VIES">
          {user.vatChecks.slice(0, 3).map((check) => (
            <Check key={`${check.requestedAt} ${check.verdict}`} check={check} />
          ))}
        </ul>
      )}
      {user.vatNumber && !refusing && (
        <Actions>
          {user.verification !== 'verified' && (
            <ActionButton kind="primary" pending={verifying.isLoading} pendingLabel="Confermando..." onClick={confirm}>
              Conferma
            </ActionButton>
          )}
          {user.verification !== 'refused' && <ActionButton onClick={() => setRefusing(true)}>Rifiuta</ActionButton>}
          {inVies && (
            <ActionButton pending={repeating.isLoading} pendingLabel="Chiedendo..." onClick={again}>
              {user.vatChecks.length === 0 ? 'Controlla con VIES' : 'Controlla di nuovo'}
            </ActionButton>
          )}
        </Actions>
      )}
      {refusing && <RefusalForm user={user} onClose={() => setRefusing(false)} />}
    </section>
  );
};

const Check = ({ check }: { check: VatCheck }) => (
  <li>
    {check.inVies === false ? (
      <StatusLabel tone="waiting">{notInViesLabel}</StatusLabel>
    ) : (
      <StatusLabel tone={verdictTones[check.verdict]}>{viesVerdictLabels[check.verdict]}</StatusLabel>
    )}
    <span>
      {check.vatNumber}, {formatDateTime(check.checkedAt ?? check.requestedAt)}
    </span>
    {check.consultationNumber && <small>Consultazione {check.consultationNumber}</small>}
    {check.traderName && <small>{[check.traderName, check.traderAddress].filter(Boolean).join(', ')}</small>}
  </li>
);

const RefusalForm = ({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) => {
  const [verify] = useVerifyBusinessMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: verificationForm,
    initial: { verified: false, reason: '' },
    onSubmit: async (values) => {
      await verify({ id: user.id, form: values }).unwrap();
      onClose();
      toast.success('Verifica rifiutata', `${user.username} legge il motivo per e-mail e nel suo profilo.`);
    },
    onFailure: (error) => toast.error('Errore', failureText(error, 'Impossibile rifiutare la verifica.')),
  });
  return (
    <FormPage
      form={form}
      submit="Rifiuta la verifica"
      pending="Rifiutando..."
      failed="Impossibile rifiutare la verifica."
      onCancel={onClose}
      autoFocus
    >
      <TextItem
        name="reason"
        label="Motivo del rifiuto"
        hint="Lo legge l'utente, nel suo profilo e per e-mail."
        rows={2}
        maxLength={500}
      />
    </FormPage>
  );
};
