import { mailStateLabels, type MailState, type SentMail } from '@drappo/contracts/notifications/admin-mail';
import { formatDateTime } from '../../../shared/format/date.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { StatusLabel, type StatusTone } from '../../../shared/ui/status-label.tsx';
import { ResendButton, RetryButton } from './mail-acts.tsx';
import { MailRecipient } from './mail-recipient.tsx';

const tones: Record<MailState, StatusTone> = {
  waiting: 'waiting',
  sent: 'done',
  bounced: 'refused',
  failed: 'refused',
  held: 'refused',
  pointless: 'unknown',
};

export const mailColumns: DataColumn<SentMail>[] = [
  {
    key: 'subject',
    title: 'E-mail',
    card: 'title',
    render: ({ subject, title }) => (
      <div className="free-text">
        <b>{subject}</b>
        <small>{title}</small>
      </div>
    ),
  },
  {
    key: 'recipient',
    title: 'A',
    render: (mail) => (
      <div className="free-text">
        <MailRecipient mail={mail} />
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Stato',
    card: 'state',
    render: ({ state, lastError, nextTryAt }) => (
      <div className="free-text">
        <StatusLabel tone={tones[state]}>{mailStateLabels[state]}</StatusLabel>
        {lastError && state !== 'sent' && <small>{lastError}</small>}
        {nextTryAt && <small>Prossimo tentativo: {formatDateTime(nextTryAt)}</small>}
      </div>
    ),
  },
  {
    key: 'attempts',
    title: 'Tentativi',
    align: 'end',
    optional: true,
    leaves: 2,
    cardLabel: 'Tentativi',
    render: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  {
    key: 'createdAt',
    title: 'Scritta',
    optional: true,
    leaves: 3,
    card: 'start',
    render: ({ createdAt, sentAt }) => (
      <div className="nowrap">
        {formatDateTime(createdAt)}
        {sentAt && <small>inviata {formatDateTime(sentAt)}</small>}
      </div>
    ),
  },
  {
    key: 'acts',
    title: 'Azioni',
    align: 'end',
    card: 'actions',
    render: (mail) => (
      <>
        {mail.retryUrl && <RetryButton url={mail.retryUrl} mail={mail} />}
        {mail.resendUrl && <ResendButton mail={mail} />}
      </>
    ),
  },
];
