import type { PasskeyCredential } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { failureText, isApiFailure } from '../api/failure.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { useSingleRun } from '../ui/use-single-run.ts';
import { signWithPasskey } from './passkey.ts';

type PasskeyAnswerProps = {
  options: Record<string, unknown>;
  label: string;
  onAnswer: (answer: { passkey: PasskeyCredential }) => Promise<unknown>;
};

/** The browser shows its own passkey dialog; this component shows the error when the person cancels it. */
export const PasskeyAnswer = ({ options, label, onAnswer }: PasskeyAnswerProps) => {
  const [trouble, setTrouble] = useState<string>();
  const [pending, setPending] = useState(false);
  const answer = useSingleRun(async () => {
    setTrouble(undefined);
    setPending(true);
    try {
      await onAnswer({ passkey: await signWithPasskey(options) });
    } catch (error) {
      setTrouble(
        isApiFailure(error)
          ? failureText(error, 'La passkey non è stata accettata. Riprova.')
          : 'La passkey non è stata usata. Riprova.',
      );
    } finally {
      setPending(false);
    }
  });
  return (
    <div className="form">
      {trouble && <ErrorNotice>{trouble}</ErrorNotice>}
      <p>Conferma con la passkey di questo dispositivo o con la tua chiave di sicurezza.</p>
      <ActionButton
        kind="primary"
        size="large"
        wide
        autoFocus
        pending={pending}
        pendingLabel="In attesa..."
        onClick={answer}
      >
        {label} con la passkey
      </ActionButton>
    </div>
  );
};
