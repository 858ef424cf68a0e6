import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetFeedQuery, useMarkReadMutation } from './feed-api.ts';
import { NotificationEntry } from './notification-entry.tsx';
import './notifications.css';

/** Number of entries shown initially. */
const few = 5;

/** "Notifiche": events of this user's orders, reservations and requests (decision R6). */
export const NotificationsPanel = () => {
  const { data, isError, refetch } = useGetFeedQuery();
  const [markRead] = useMarkReadMutation();
  const [showsAll, setShowsAll] = useState(false);
  const toast = useToast();
  const entries = data?.notifications ?? [];
  const markAll = async () => {
    const { error } = await markRead({});
    if (error) toast.error('Errore', failureText(error, 'Impossibile segnare le notifiche come lette. Riprova.'));
  };
  return (
    <section className="sheet notifications" aria-labelledby="notifications">
      <header>
        <h2 id="notifications">Notifiche</h2>
        {data && data.unread > 0 && (
          <Button kind="bare" size="small" onClick={() => void markAll()}>
            Segna come lette
          </Button>
        )}
      </header>
      {isError && !data && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le notifiche.</ErrorNotice>}
      {!data && !isError && <Skeleton height={200} />}
      {data && entries.length === 0 && (
        <p className="notifications__empty">Nessuna notifica. Qui trovi le novità su ordini, riserve e richieste.</p>
      )}
      <ul aria-live="polite">
        {entries.slice(0, showsAll ? undefined : few).map((entry) => (
          <NotificationEntry
            key={entry.id}
            entry={entry}
            onOpen={() => void (entry.read || markRead({ ids: [entry.id] }))}
          />
        ))}
      </ul>
      {entries.length > few && (
        <footer>
          <Button kind="bare" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Mostra meno' : `Mostra altre ${entries.length - few}`}
          </Button>
        </footer>
      )}
    </section>
  );
};
