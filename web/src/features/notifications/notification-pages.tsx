import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetOlderFeedQuery } from './feed-api.ts';
import { linesOf, type EntryLine } from './group-entries.ts';
import { NotificationEntry } from './notification-entry.tsx';

type Opens = { onOpen: (line: EntryLine) => void };

/** The newest entries, with earlier pages on demand. */
export const NotificationPages = ({ newest, onOpen }: Opens & { newest: NotificationFeed }) => {
  const [cursors, setCursors] = useState<string[]>([]);
  const more = (cursor: string) => setCursors((known) => [...known, cursor]);
  return (
    <>
      <Entries feed={newest} onOpen={onOpen} />
      {cursors.map((cursor, index) => (
        <OlderPage
          key={cursor}
          cursor={cursor}
          onOpen={onOpen}
          onMore={index === cursors.length - 1 ? more : undefined}
        />
      ))}
      {cursors.length === 0 && <More next={newest.nextCursor} onMore={more} />}
    </>
  );
};

type OlderPageProps = Opens & { cursor: string; onMore: ((cursor: string) => void) | undefined };

const OlderPage = ({ cursor, onOpen, onMore }: OlderPageProps) => {
  const { data, isError, refetch } = useGetOlderFeedQuery(cursor);
  if (isError && !data)
    return (
      <div className="notifications-drawer__notice">
        <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le notifiche precedenti.</ErrorNotice>
      </div>
    );
  if (!data) return <Skeleton height={160} />;
  return (
    <>
      <Entries feed={data} onOpen={onOpen} />
      {onMore && <More next={data.nextCursor} onMore={onMore} />}
    </>
  );
};

const Entries = ({ feed, onOpen }: Opens & { feed: NotificationFeed }) => (
  <ul>
    {linesOf(feed.notifications).map((line) => (
      <NotificationEntry key={line.entry.id} entry={line.entry} onOpen={() => onOpen(line)} />
    ))}
  </ul>
);

const More = ({ next, onMore }: { next: string | null; onMore: (cursor: string) => void }) =>
  next !== null && (
    <footer>
      <Button size="small" onClick={() => onMore(next)}>
        Mostra le precedenti
      </Button>
    </footer>
  );
