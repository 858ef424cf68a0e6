import type { FeedNotification } from '@drappo/contracts/notifications/feed';
import { Link } from 'react-router-dom';
import { formatRecent } from '../../shared/format/recent.ts';

type NotificationEntryProps = { entry: FeedNotification; onOpen: () => void };

export const NotificationEntry = ({ entry, onOpen }: NotificationEntryProps) => (
  <li className="notification">
    <span className={`notification__dot${entry.read ? ' notification__dot--read' : ''}`} aria-hidden="true" />
    <div>
      <Link to={entry.link} onClick={onOpen}>
        {entry.title}
      </Link>
      {!entry.read && <span className="visually-hidden"> (non letta)</span>}
      <p>{entry.text}</p>
      <time dateTime={entry.createdAt}>{formatRecent(entry.createdAt)}</time>
    </div>
  </li>
);
