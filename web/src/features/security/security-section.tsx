import type { SecondFactor } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api/api.ts';
import { failureText } from '../../shared/api/failure.ts';
import { canUsePasskeys } from '../../shared/second-factor/passkey.ts';
import { Actions } from '../../shared/ui/actions.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { SettingsCard } from '../../shared/ui/settings-card.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useFocusTarget } from '../../shared/ui/use-focus-target.ts';
import { AddPasskey } from './add-passkey.tsx';
import { FactorList } from './factor-list.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { RecoveryCodesLeft } from './recovery-codes-left.tsx';
import { useGetSecondFactorQuery } from './security-api.ts';
import { SetUpTotp } from './set-up-totp.tsx';
import './security.css';

type Step = { kind: 'list' } | { kind: 'totp' } | { kind: 'passkey' } | { kind: 'codes'; codes: string[] };

/** "Sicurezza": the account's second factors. */
export const SecuritySection = () => {
  const { data, error, refetch } = useGetSecondFactorQuery();
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const { target, takeFocus } = useFocusTarget();
  const dispatch = useDispatch();
  const back = () => {
    takeFocus();
    setStep({ kind: 'list' });
  };
  const close = () => {
    back();
    // Comes last: the session's permissions may have changed, and this screen with them.
    dispatch(api.util.invalidateTags(['SecondFactor', 'Session']));
  };
  const added = (codes: string[] | null) => (codes ? setStep({ kind: 'codes', codes }) : close());
  return (
    <SettingsCard title="Sicurezza" heading={target} className="security">
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le impostazioni.')}</ErrorNotice>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && step.kind === 'list' && (
        <Overview
          factor={data}
          onSetUp={(kind) => setStep({ kind })}
          onCodes={(codes) => setStep({ kind: 'codes', codes })}
          onRemoved={takeFocus}
        />
      )}
      {data && step.kind === 'totp' && <SetUpTotp needsPassword={!hasFactor(data)} onAdded={added} onCancel={back} />}
      {data && step.kind === 'passkey' && (
        <AddPasskey needsPassword={!hasFactor(data)} onAdded={added} onCancel={back} />
      )}
      {step.kind === 'codes' && <NewRecoveryCodes codes={step.codes} onDone={close} />}
    </SettingsCard>
  );
};

const hasFactor = ({ totp, passkeys }: SecondFactor): boolean => totp !== null || passkeys.length > 0;

type OverviewProps = {
  factor: SecondFactor;
  onSetUp: (kind: 'totp' | 'passkey') => void;
  onCodes: (codes: string[]) => void;
  onRemoved: () => void;
};

const Overview = ({ factor, onSetUp, onCodes, onRemoved }: OverviewProps) => {
  const isActive = hasFactor(factor);
  const mayAddPasskey = factor.passkeysPossible && canUsePasskeys();
  return (
    <>
      <p>
        {isActive
          ? 'Per accedere serve anche una seconda conferma, oltre alla password.'
          : 'Aggiungi una seconda conferma all’accesso: anche chi scopre la tua password resta fuori.'}
      </p>
      <FactorList factor={factor} onRemoved={onRemoved} />
      <Actions>
        <ActionButton kind={isActive ? 'plain' : 'primary'} onClick={() => onSetUp('totp')}>
          {factor.totp ? 'Cambia app di autenticazione' : 'Configura un’app di autenticazione'}
        </ActionButton>
        {mayAddPasskey && <ActionButton onClick={() => onSetUp('passkey')}>Aggiungi una passkey</ActionButton>}
      </Actions>
      {isActive && <RecoveryCodesLeft left={factor.recoveryCodesLeft} onRenewed={onCodes} />}
    </>
  );
};
