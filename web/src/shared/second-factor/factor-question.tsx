import { CHALLENGE_OVER } from '@drappo/contracts/identity/error-codes';
import type { FactorChallenge, FactorWay, PasskeyCredential } from '@drappo/contracts/identity/second-factor';
import { useState } from 'react';
import { isApiFailure, type ApiFailure } from '../api/failure.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { RecoveryCodeForm, TotpCodeForm } from './code-form.tsx';
import './factor-question.css';
import { PasskeyAnswer } from './passkey-answer.tsx';
import { canUsePasskeys } from './passkey.ts';

/** The answer, sent together with the challenge. */
export type TypedAnswer = { code: string } | { recoveryCode: string } | { passkey: PasskeyCredential };

type FactorQuestionProps = {
  question: FactorChallenge;
  /** Throws the failed call, which the form shows. */
  onAnswer: (answer: TypedAnswer) => Promise<unknown>;
  /** Called when the challenge has expired, or the person chooses another way. */
  onCancel: () => void;
  cancelLabel: string;
  submitLabel: string;
};

const wayLabels: Record<FactorWay, string> = {
  totp: 'Usa l’app di autenticazione',
  passkey: 'Usa una passkey',
  'recovery-code': 'Usa un codice di recupero',
};

export const isOver = (failure: unknown): failure is ApiFailure =>
  isApiFailure(failure) && failure.problem?.code === CHALLENGE_OVER;

/** Requests one answer to a challenge: the code of the app, a passkey or a recovery code. */
export const FactorQuestion = (props: FactorQuestionProps) => {
  const { question, onAnswer, onCancel, cancelLabel, submitLabel } = props;
  const ways = question.ways.filter((way) => way !== 'passkey' || (question.passkey && canUsePasskeys()));
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'recovery-code');
  return (
    <div className="factor-question">
      <div key={way}>
        {way === 'totp' && <TotpCodeForm submitLabel={submitLabel} onSubmit={onAnswer} />}
        {way === 'recovery-code' && <RecoveryCodeForm submitLabel={submitLabel} onSubmit={onAnswer} />}
        {way === 'passkey' && question.passkey && (
          <PasskeyAnswer options={question.passkey} label={submitLabel} onAnswer={onAnswer} />
        )}
      </div>
      <ul className="factor-question__others">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <ActionButton kind="link" onClick={() => setWay(other)}>
                {wayLabels[other]}
              </ActionButton>
            </li>
          ))}
        <li>
          <ActionButton kind="link" onClick={onCancel}>
            {cancelLabel}
          </ActionButton>
        </li>
      </ul>
    </div>
  );
};
