import type { SecondFactor } from '@drappo/contracts';
import { Popconfirm } from 'antd';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { PasskeyEntry } from './passkey-entry.tsx';
import { useRemoveTotpMutation } from './security-api.ts';

const lastUse = (at: string | null): string => (at ? `, usata l’ultima volta il ${formatLongDay(at)}` : '');

/** What the account has; the last one of somebody who needs one cannot be removed. */
export const FactorList = ({ factor }: { factor: SecondFactor }) => {
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
          {mayRemove && <RemoveTotp />}
        </li>
      )}
      {passkeys.map((passkey) => (
        <PasskeyEntry key={passkey.id} passkey={passkey} mayRemove={mayRemove} />
      ))}
      {!mayRemove && (
        <li className="muted small">
          Gli amministratori hanno bisogno di un secondo fattore: per togliere questo, prima aggiungine un altro.
        </li>
      )}
    </ul>
  );
};

const RemoveTotp = () => {
  const [send, { isLoading }] = useRemoveTotpMutation();
  const toast = useToast();
  const remove = useSingleRun(async () => {
    const { error } = await send();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile rimuovere l’app. Riprova.'));
    toast.success('App rimossa', 'I suoi codici non servono più per accedere.');
  });
  return (
    <Popconfirm
      title="Rimuovere l’app di autenticazione?"
      description="L’accesso non chiederà più il suo codice."
      okText="Rimuovi"
      cancelText="Annulla"
      onConfirm={remove}
    >
      <Button size="small" pending={isLoading} pendingLabel="Rimuovendo...">
        Rimuovi
      </Button>
    </Popconfirm>
  );
};
