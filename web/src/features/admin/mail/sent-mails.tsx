import { mailStateLabels, mailStates, type MailState, type SentMail } from '@drappo/contracts/notifications/admin-mail';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { StatusLabel, type StatusTone } from '../../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useListMailsInfiniteQuery, useRetryMailMutation } from './mail-api.ts';
import '../shared/admin-table.css';

const tones: Record<MailState, StatusTone> = {
  waiting: 'waiting',
  sent: 'done',
  bounced: 'refused',
  failed: 'refused',
  held: 'refused',
  pointless: 'unknown',
};

type SentMailsProps = {
  state: string;
  search: string;
  onState: (state: string) => void;
  onSearch: (search: string) => void;
};

export const SentMailsTable = ({ state, search, onState, onSearch }: SentMailsProps) => {
  const box = useSearchText(search, onSearch);
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListMailsInfiniteQuery({
    state,
    search,
  });
  const mails = currentData?.pages.flatMap((page) => page.mails);
  return (
    <>
      <form className="admin-tools" role="search" onSubmit={box.sendNow}>
        <SearchInput
          label="Cerca tra le e-mail"
          placeholder="Indirizzo completo o ordine..."
          maxLength={254}
          value={box.text}
          onChange={({ target }) => box.type(target.value)}
        />
        <NativeSelect label="Stato dell'invio" value={state} onChange={({ target }) => onState(target.value)}>
          <option value="">Tutti gli stati</option>
          {mailStates.map((value) => (
            <option key={value} value={value}>
              {mailStateLabels[value]}
            </option>
          ))}
        </NativeSelect>
        <div className="admin-tools__end">
          <Button pending={isFetching} pendingLabel="Aggiornando..." onClick={() => void refetch()}>
            Aggiorna
          </Button>
        </div>
      </form>
      {error && <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le e-mail.')}</ErrorNotice>}
      {!mails && !error && <Skeleton height={240} />}
      {mails?.length === 0 && (
        <Empty
          title={state || search ? 'Nessuna e-mail trovata' : 'Nessuna e-mail ancora'}
          {...(search
            ? { text: "Cerca l'indirizzo per intero, o il numero di un ordine: il nostro, o quello del negozio." }
            : {})}
        />
      )}
      {mails && mails.length > 0 && (
        <div className="sheet admin-table">
          <table>
            <thead>
              <tr>
                <th>E-mail</th>
                <th>A</th>
                <th>Stato</th>
                <th className="right">Tentativi</th>
                <th>Scritta</th>
                <th className="right">Azioni</th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasNextPage && (
        <div className="admin-more">
          <Button pending={isFetching} pendingLabel="Leggendo..." onClick={() => void fetchNextPage()}>
            Mostra le precedenti
          </Button>
        </div>
      )}
    </>
  );
};

const MailRow = ({ mail }: { mail: SentMail }) => (
  <tr>
    <td className="admin-table__first free-text">
      <b>{mail.subject}</b>
      <small>{mail.title}</small>
    </td>
    <td className="free-text">{mail.recipient}</td>
    <td className="admin-table__state">
      <StatusLabel tone={tones[mail.state]}>{mailStateLabels[mail.state]}</StatusLabel>
      {mail.lastError && mail.state !== 'sent' && <small className="admin-table__words">{mail.lastError}</small>}
      {mail.nextTryAt && <small>Prossimo tentativo: {formatDateTime(mail.nextTryAt)}</small>}
    </td>
    <td className="right num" data-label="Tentativi">
      {mail.attempts}
    </td>
    <td className="admin-table__when nowrap">
      {formatDateTime(mail.createdAt)}
      {mail.sentAt && <small>inviata {formatDateTime(mail.sentAt)}</small>}
    </td>
    <td className="right">{mail.retryUrl && <RetryButton url={mail.retryUrl} mail={mail} />}</td>
  </tr>
);

const RetryButton = ({ url, mail: { state, subject } }: { url: string; mail: SentMail }) => {
  const [retry, { isLoading }] = useRetryMailMutation();
  const toast = useToast();
  const click = useSingleRun(async () => {
    const { error } = await retry(url);
    if (error) return toast.error('Errore', failureText(error, "Impossibile inviare l'e-mail. Riprova più tardi."));
    toast.success('E-mail rimessa in coda', 'La mandiamo subito. Aggiorna per vedere com’è andata.');
  });
  return (
    <Button
      size="small"
      pending={isLoading}
      pendingLabel={state === 'held' ? 'Inviando...' : 'Riprovando...'}
      aria-label={state === 'held' ? `Invia comunque ${subject}` : `Riprova a inviare ${subject}`}
      onClick={click}
    >
      {state === 'held' ? 'Invia comunque' : 'Riprova'}
    </Button>
  );
};
