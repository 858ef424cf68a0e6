import { useEffect, useState } from 'react';
import { debounceTimer } from '../../shared/debounce-timer.ts';
import type { PasswordScore } from './password-score.ts';
import './password-meter.css';

const labels = ['Molto debole', 'Debole', 'Discreta', 'Buona', 'Ottima'] as const;
/** Typing continues during the calculation. */
const PAUSE_MS = 250;

/** Strength of the password. It advises only and rejects nothing; the word lists load with the first letter. */
export const PasswordMeter = ({ password }: { password: string }) => {
  const score = useScore(password);
  if (password === '') return null;
  return (
    <div className="password-meter" data-score={score}>
      <span className="password-meter__bar" aria-hidden="true">
        {labels.map((label, step) => (
          <span key={label} data-on={score !== undefined && step <= score ? '' : undefined} />
        ))}
      </span>
      <span className="password-meter__label" role="status">
        {score === undefined ? '' : `Sicurezza: ${labels[score]}`}
      </span>
    </div>
  );
};

const useScore = (password: string): PasswordScore | undefined => {
  const [judged, setJudged] = useState<{ password: string; score: PasswordScore }>();
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const cancel = debounceTimer.start(PAUSE_MS, () => {
      // Without the lists, for example offline, the meter shows no advice.
      import('./password-score.ts').then(
        ({ passwordScore }) => isCurrent && setJudged({ password, score: passwordScore(password) }),
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [password]);
  return judged?.password === password ? judged.score : undefined;
};
