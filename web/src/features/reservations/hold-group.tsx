import { limits } from '@drappo/contracts/limits';
import { formatEuro } from '@drappo/contracts/money';
import type { ReactNode } from 'react';
import { formatDayName, formatTime } from '../../shared/format/date.ts';
import { countdownText, countdownTo } from '../../shared/tape/countdown.ts';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { centsOf, holdsText, piecesOf, type HoldGroup as Group } from './hold-groups.ts';

type HoldGroupProps = {
  group: Group;
  /** How many of its holds are selected, if they can be selected. */
  choice: { chosen: number; of: number; onChoose: (isChosen: boolean) => void } | undefined;
  children: ReactNode;
};

/** Holds that expire together: one tape, their sums and their rows. */
export const HoldGroup = ({ group: { expiresAt, holds }, choice, children }: HoldGroupProps) => {
  const { now } = useServerTime();
  const left = countdownTo(expiresAt, now, limits.reservationDays);
  const when = `${formatDayName(expiresAt)} alle ${formatTime(expiresAt)}`;
  return (
    <div className="hold-group" role="group" aria-label={`Scadono ${when}`}>
      <header className={choice ? 'hold-group__head hold-group__head--choice' : 'hold-group__head'}>
        {choice && (
          <CheckBox
            label={`Tutte le ${holdsText(holds.length)} che scadono ${when}`}
            showLabel={false}
            checked={choice.chosen === choice.of}
            mixed={choice.chosen > 0 && choice.chosen < choice.of}
            onChange={choice.onChoose}
          />
        )}
        <CountdownTape left={left} totalDays={limits.reservationDays} size="mini" />
        <p className="hold-group__time">
          <b>
            {holds.length === 1 ? 'Scade' : 'Scadono'} {when}
          </b>
          <span>
            {countdownText(left) || (holds.length === 1 ? 'scaduta' : 'scadute')}, poi i pezzi tornano disponibili per
            tutti
          </span>
        </p>
        <p className="hold-group__sum">
          <b className="num">{formatEuro(centsOf(holds))}</b>
          <span>{piecesText(piecesOf(holds))}</span>
        </p>
      </header>
      {children}
    </div>
  );
};
