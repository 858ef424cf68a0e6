import { dayName } from '../../shared/tape/day-names.ts';
import { countdownTo } from '../../shared/tape/countdown.ts';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { shippingSentence, type ShippingMoment } from '../../shared/tape/shipping-moment.ts';
import { ShippingTape } from '../../shared/tape/shipping-tape.tsx';
import type { ShippingDays } from '@drappo/contracts/orders/shipping-days';
import { romeDay } from '@drappo/contracts/rome-time';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/ui/button.tsx';
import type { Todo, TodoAct } from './todo.ts';

/** The server's time and the shipping days, for the cut-off. */
export type TodoClock = { now: Date; days: ShippingDays['days'] | undefined; moment: ShippingMoment | undefined };
/** Controls that belong to other features. */
export type TodoControls = { pay: (orderIds: string[], isMain: boolean) => ReactNode; resendConfirmation: ReactNode };

type TodoRowProps = {
  todo: Todo;
  clock: TodoClock;
  controls: TodoControls;
  /** Only one action of the list is yellow. */
  isMain: boolean;
  isLeaving: boolean;
};

export const TodoRow = ({ todo, clock, controls, isMain, isLeaving }: TodoRowProps) => {
  const { title, text, amount, isProvisional } = todo;
  return (
    <li
      className={`todo${isProvisional ? ' todo--provisional' : ''}${isLeaving ? ' todo--leaving' : ''}`}
      inert={isLeaving}
    >
      <div className="todo__time">
        <TodoTime todo={todo} clock={clock} />
      </div>
      <div className="todo__what free-text">
        <b>{title}</b>
        <span>{text}</span>
      </div>
      <div className="todo__amount">
        {amount && (
          <>
            <span className="num">{amount.value}</span>
            <small>{amount.note}</small>
          </>
        )}
      </div>
      <div className="todo__act">
        <Act act={todo.act} title={title} isMain={isMain} controls={controls} />
      </div>
    </li>
  );
};

const clockOf = new Intl.DateTimeFormat('it-IT', { timeZone: romeTimeZone, hour: '2-digit', minute: '2-digit' });
const words = {
  pay: 'Da pagare entro',
  'one-hold': 'Scade',
  holds: 'Scadono',
  return: 'Spedisci entro',
  offer: 'È il tuo turno fino a',
} as const;

const TodoTime = ({ todo: { time, dueAt }, clock: { now, days, moment } }: Pick<TodoRowProps, 'todo' | 'clock'>) => {
  if (time?.kind === 'shipping' && days && moment) {
    const { title } = shippingSentence(moment);
    return (
      <>
        <ShippingTape moment={moment} now={now} days={days} size="small" />
        <p>{moment.kind === 'open' ? `${title.slice(0, -1)} per spedire oggi` : title}</p>
      </>
    );
  }
  if (time?.kind !== 'days' || dueAt === null) return null;
  const left = countdownTo(dueAt, now, time.totalDays);
  const at = new Date(dueAt);
  const day = left.kind === 'hours' && romeDay(at) === romeDay(now) ? 'oggi' : dayName(romeDay(at));
  return (
    <>
      <CountdownTape left={left} totalDays={time.totalDays} size="mini" />
      <p>
        {words[time.words]} {day} alle {clockOf.format(at)}
      </p>
    </>
  );
};

const Act = ({
  act,
  title,
  isMain,
  controls,
}: { act: TodoAct } & Pick<TodoRowProps, 'isMain' | 'controls'> & { title: string }) => {
  switch (act.kind) {
    case 'pay':
      return controls.pay(act.orderIds, isMain);
    case 'resend':
      return controls.resendConfirmation;
    case 'see-and-pay':
      return (
        <ButtonLink kind={isMain ? 'pay' : 'plain'} wide to={act.to} aria-label={`Vedi e paga: ${title}`}>
          Vedi e paga
        </ButtonLink>
      );
    case 'link':
      return (
        <ButtonLink wide to={act.to} aria-label={`${act.label}: ${title}`}>
          {act.label}
        </ButtonLink>
      );
  }
};
