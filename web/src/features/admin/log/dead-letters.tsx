import { useState } from 'react';
import { formatRecent } from '../../../shared/format/recent.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { serviceLabel } from '../shared/service-names.ts';
import { DeadLetterDialog, type DeadLetterAct } from './dead-letter-dialog.tsx';
import { useListDeadLettersQuery } from './log-api.ts';

/** Dead letters of all services; hidden if there are none. */
export const DeadLetters = () => {
  const { data, refetch } = useListDeadLettersQuery();
  const [act, setAct] = useState<DeadLetterAct>();
  if (!data) return null;
  const { letters, silent } = data;
  return (
    <>
      {silent.length > 0 && (
        <div className="dead-letters__silent">
          <ErrorNotice onRetry={refetch}>
            {`Non sappiamo se ci sono messaggi fermi in: ${silent.map(serviceLabel).join(', ')}.`}
          </ErrorNotice>
        </div>
      )}
      {letters.length > 0 && (
        <section className="dead-letters" aria-labelledby="dead-letters-title">
          <h2 id="dead-letters-title" className="admin-section__title">
            Messaggi fermi
          </h2>
          <p className="admin-section__lead">
            Un servizio non è riuscito a elaborarli. Quelli arrivati dopo sullo stesso oggetto aspettano dietro.
          </p>
          <ul className="sheet">
            {letters.map((letter) => (
              <li key={`${letter.service} ${letter.id}`} className="log-entry">
                <header>
                  <b>{serviceLabel(letter.service)}</b>
                  <code className="free-text">{letter.eventType ?? letter.topic}</code>
                  <span className="log-entry__times num">{waitingText(letter.waiting)}</span>
                  <time className="muted small log-entry__when" dateTime={letter.createdAt}>
                    {formatRecent(letter.createdAt, new Date())}
                  </time>
                </header>
                <p className="log-entry__message">{letter.error ?? letter.errorCode}</p>
                <p className="muted small">
                  {letter.topic}, chiave {letter.key},{' '}
                  {letter.attempts === 1 ? '1 tentativo' : `${letter.attempts} tentativi`}
                </p>
                <div className="log-entry__actions">
                  <Button size="small" kind="primary" onClick={() => setAct({ kind: 'replay', letter })}>
                    Elabora di nuovo
                  </Button>
                  <Button size="small" onClick={() => setAct({ kind: 'discard', letter })}>
                    Scarta
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {act && <DeadLetterDialog act={act} onClose={() => setAct(undefined)} />}
    </>
  );
};

const waitingText = (waiting: number): string =>
  waiting === 0 ? 'nessuno aspetta' : waiting === 1 ? '1 aspetta dietro' : `${waiting} aspettano dietro`;
