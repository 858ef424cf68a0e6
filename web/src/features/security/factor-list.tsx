import type { SecondFactor } from '@drappo/contracts/identity/second-factor';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { PasskeyEntry } from './passkey-entry.tsx';
import { useRemoveTotpMutation } from './security-api.ts';
import { lastUse } from './last-use.ts';
import { withoutFactor } from './without-factor.ts';

type FactorListProps = { factor: SecondFactor; onRemoved: () => void };

/** Second factors of the account; a person who must have one cannot remove the last. */
export const FactorList = ({ factor, onRemoved }: FactorListProps) => {
  const { totp, passkeys, required } = factor;
  const isLast = (totp ? 1 : 0) + passkeys.length === 1;
  const mayRemove = !(required && isLast);
  if (!totp && passkeys.length === 0) return null;
  return (
    <ul className="security__factors">
      {totp && (
        <li>
          <div>
            <b>App di autenticazione</b>
            <span className="muted small">
              Attiva dal {formatLongDay(totp.activeSince)}
              {lastUse(totp.lastUsedAt)}
            </span>
          </div>
          {mayRemove && <RemoveTotp isLast={isLast} onRemoved={onRemoved} />}
        </li>
      )}
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} mayRemove={mayRemove} isLast={isLast} onRemoved={onRemoved} />
      ))}
      {!mayRemove && (
        <li className="muted small">
          Gli amministratori hanno bisogno di un secondo fattore: per togliere questo, prima aggiungine un altro.
        </li>
      )}
    </ul>
  );
};

const RemoveTotp = ({ isLast, onRemoved }: { isLast: boolean; onRemoved: () => void }) => {
  const [send, { isLoading }] = useRemoveTotpMutation();
  const toast = useToast();
  const remove = useSingleRun(async () => {
    const { error } = await send();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile rimuovere l’app. Riprova.'));
    onRemoved();
    toast.success('App rimossa', 'I suoi codici non servono più per accedere.');
  });
  return (
    <ConfirmButton
      question="Rimuovere l’app di autenticazione?"
      consequence={isLast ? withoutFactor : 'L’accesso non chiederà più il suo codice.'}
      confirmLabel="Rimuovi"
      onConfirm={remove}
      size="small"
      pending={isLoading}
      pendingLabel="Rimuovendo..."
    >
      Rimuovi
    </ConfirmButton>
  );
};
