import { Drawer } from 'antd';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetFeedQuery, useMarkReadMutation } from './feed-api.ts';
import type { EntryLine } from './group-entries.ts';
import { OfficeFeedChoicesSetting } from './office-feed-choices.tsx';
import { NotificationPages } from './notification-pages.tsx';
import './notifications.css';
import './notifications-drawer.css';

/** Maximum count on the button: higher numbers are too wide and add no information. */
const most = 99;

const nameOf = (unread: number): string => {
  if (unread === 0) return 'Notifiche';
  return unread === 1 ? 'Notifiche, 1 non letta' : `Notifiche, ${unread} non lette`;
};

/** The back office's "Notifiche": a button with the unread count that opens the list. */
export const NotificationsDrawer = () => {
  const { data, isError, refetch } = useGetFeedQuery();
  const [markRead] = useMarkReadMutation();
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const toast = useToast();
  const unread = data?.unread ?? 0;
  const mark = async (ids?: string[]) => {
    const { error } = await markRead(ids ? { ids } : {});
    if (error) toast.error('Errore', failureText(error, 'Impossibile segnare le notifiche come lette. Riprova.'));
  };
  const open = ({ entry, ids }: EntryLine) => {
    setOpen(false);
    if (!entry.read) void mark(ids);
  };
  return (
    <>
      <button type="button" className="notifications-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
          <path d="M4 14.5V9a6 6 0 0 1 12 0v5.5M2 14.5h16M8 17.5h4M10 3V1" />
        </svg>
        <span className="visually-hidden">{nameOf(unread)}</span>
        <span className="notifications-button__word" aria-hidden="true">
          Notifiche
        </span>
        {unread > 0 && (
          <span className="notifications-button__count" aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Notifiche"
        size={440}
        classNames={{ body: 'notifications-drawer' }}
        extra={
          unread > 0 && (
            <Button kind="bare" size="small" onClick={() => void mark()}>
              Segna come lette
            </Button>
          )
        }
      >
        <div className="notifications-drawer__choices">
          <Button kind="bare" size="small" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            Scegli cosa ricevere
          </Button>
          {isChoosing && <OfficeFeedChoicesSetting />}
        </div>
        {isError && !data && (
          <div className="notifications-drawer__notice">
            <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le notifiche.</ErrorNotice>
          </div>
        )}
        {!data && !isError && <Skeleton height={240} />}
        {data?.notifications.length === 0 && (
          <p className="notifications__empty">
            Nessuna notifica. Qui arrivano gli ordini da spedire, le richieste e le aziende da verificare.
          </p>
        )}
        {data && <NotificationPages key={data.nextCursor} newest={data} onOpen={open} />}
      </Drawer>
    </>
  );
};
