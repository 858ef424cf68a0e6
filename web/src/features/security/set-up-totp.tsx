import { lazy, Suspense, useEffect, useState } from 'react';
import type { TotpSetup } from '@drappo/contracts/identity/second-factor';
import { failureText } from '../../shared/api/failure.ts';
import { TotpCodeForm } from '../../shared/second-factor/code-form.tsx';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Actions } from '../../shared/ui/actions.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import { OwnerPassword } from './owner-password.tsx';
import { useBeginTotpMutation, useConfirmTotpMutation } from './security-api.ts';

const TotpQr = lazy(async () => ({ default: (await import('./totp-qr.tsx')).TotpQr }));

type SetUpTotpProps = {
  /** False if the account proves itself with an existing factor. */
  needsPassword: boolean;
  onAdded: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
};

/** Asks for the password, shows the QR code, asks for the first code. */
export const SetUpTotp = ({ needsPassword, onAdded, onCancel }: SetUpTotpProps) => {
  const [begin, { error }] = useBeginTotpMutation();
  const [setup, setSetup] = useState<TotpSetup>();
  useEffect(() => {
    if (needsPassword) return;
    void begin({})
      .unwrap()
      .then(setSetup, () => undefined);
  }, [begin, needsPassword]);
  if (setup) return <FirstCode setup={setup} onAdded={onAdded} onCancel={onCancel} />;
  if (needsPassword)
    return (
      <OwnerPassword onSubmit={async (password) => setSetup(await begin({ password }).unwrap())} onCancel={onCancel} />
    );
  return error ? (
    <>
      <ErrorNotice>{failureText(error, 'Non siamo riusciti a iniziare la configurazione.')}</ErrorNotice>
      <Actions>
        <ActionButton onClick={onCancel}>Indietro</ActionButton>
      </Actions>
    </>
  ) : (
    <Skeleton height={200} />
  );
};

type FirstCodeProps = Pick<SetUpTotpProps, 'onAdded' | 'onCancel'> & { setup: TotpSetup };

const FirstCode = ({ setup: { secret, uri }, onAdded, onCancel }: FirstCodeProps) => {
  const [confirm] = useConfirmTotpMutation();
  const toast = useToast();
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  return (
    <>
      <h3 {...arrival}>Configura l’app di autenticazione</h3>
      <ol className="security__steps">
        <li>Apri la tua app di autenticazione e aggiungi un account.</li>
        <li>Inquadra il codice QR, oppure scrivi la chiave a mano.</li>
        <li>Scrivi qui sotto il codice di sei cifre che l’app mostra.</li>
      </ol>
      <div className="security__qr">
        <Suspense fallback={<Skeleton height={184} />}>
          <TotpQr uri={uri} />
        </Suspense>
        <p>
          <span className="muted small">Chiave</span>
          <code className="free-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </div>
      <TotpCodeForm
        submitLabel="Attiva"
        autoFocus={false}
        onSubmit={async (values) => {
          const { recoveryCodes } = await confirm(values).unwrap();
          toast.success('App attivata', 'Da ora l’accesso chiede anche il suo codice.');
          onAdded(recoveryCodes);
        }}
      />
      <Actions>
        <ActionButton onClick={onCancel}>Annulla</ActionButton>
      </Actions>
    </>
  );
};
