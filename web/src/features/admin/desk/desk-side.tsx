import { cutOffHour } from '@drappo/contracts/rome-zone';
import { Measure } from '../../../shared/tape/measure.tsx';
import { shippingMoment } from '../../../shared/tape/shipping-moment.ts';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { useGetDeskDayQuery } from './desk-api.ts';
import type { Desk, DeskView } from './desk-store.ts';
import { formatTime } from './desk-time.ts';
import { ownPace, paceText } from './pace.ts';
import { shortNumber } from './scanned-code.ts';

type DeskSideProps = { desk: Desk; view: DeskView; isMuted: boolean; onMute: () => void };

const CELLS = 10;
const POLL_MS = 30_000;

const ShippedTape = ({ shipped, total }: { shipped: number; total: number }) => {
  const cells = Math.min(CELLS, total);
  return (
    <Measure
      label={`${shipped} di ${total} spediti`}
      size="medium"
      pointer={{ at: shipped / total, until: 1 }}
      cells={Array.from({ length: cells }, (_, index) => ({
        key: String(index),
        text: String(Math.round((total * (index + 1)) / cells)),
        state: 'plain',
      }))}
    />
  );
};

/** The day: parcels left, pace, and the last parcels. */
export const DeskSide = ({ desk, view, isMuted, onMute }: DeskSideProps) => {
  const { data: day } = useGetDeskDayQuery(undefined, { pollingInterval: POLL_MS });
  const { now, days } = useServerTime();
  const moment = days && shippingMoment(now, days);
  const minutesLeft = moment?.kind === 'open' ? moment.minutesLeft : null;
  const last = view.here.at(-1);
  const total = day ? day.shipped + day.left : 0;
  return (
    <aside className="desk__side" aria-label="La giornata">
      {day && (
        <>
          <p className="desk-day__count" role="status">
            {day.shipped} <small>di {total}</small>
          </p>
          <p>{paceText({ left: day.left, minutesLeft, own: ownPace(view.here), cutOffHour })}</p>
          {total > 0 && <ShippedTape shipped={day.shipped} total={total} />}
        </>
      )}
      {view.queue.length > 0 && (
        <p className="desk-queue" role="status">
          <b>{view.queue.length === 1 ? '1 spedizione in coda' : `${view.queue.length} spedizioni in coda`}</b>{' '}
          {view.queue.map(({ orderNumber }) => shortNumber(orderNumber)).join(', ')}
        </p>
      )}
      <h2>Ultimi spediti</h2>
      <ul className="desk-latest">
        {day?.latest.map(({ id, orderNumber, recipient, city, at }) => (
          <li key={id}>
            <b>{shortNumber(orderNumber)}</b>
            <span className="one-line">
              {recipient}, {city}
            </span>
            <time dateTime={at}>{formatTime(at)}</time>
            {last?.orderNumber === orderNumber && view.step.name === 'slip' && (
              <ActionButton kind="link" size="small" onClick={() => desk.correctLast()}>
                Correggi il tracking
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <dl className="desk-keys">
        <dt>
          <kbd>Spazio</kbd>
        </dt>
        <dd>spunta la riga segnata</dd>
        <dt>
          <kbd>F2</kbd>
        </dt>
        <dd>spunta tutte</dd>
        <dt>
          <kbd>F4</kbd>
        </dt>
        <dd>manca un capo: metti da parte</dd>
        <dt>
          <kbd>F6</kbd>
        </dt>
        <dd>
          <ActionButton kind="link" size="small" aria-pressed={!isMuted} onClick={onMute}>
            {isMuted ? 'suono spento' : 'suono acceso'}
          </ActionButton>
        </dd>
        <dt>
          <kbd>F9</kbd>
        </dt>
        <dd>correggi il tracking dell’ultimo</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>lascia l’ordine, poi il banco</dd>
      </dl>
    </aside>
  );
};
