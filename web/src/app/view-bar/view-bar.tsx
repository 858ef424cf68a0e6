import { VIEW_MINUTES, type StartedView } from '@drappo/contracts/identity/account-views';
import { useCallback, useEffect, useState } from 'react';
import { leaveView } from '../../shared/session/view-mode.ts';
import { serverNow } from '../../shared/tape/server-clock.ts';
import { useServerTime } from '../../shared/tape/use-server-time.ts';
import { Measure, type MeasureCell } from '../../shared/tape/measure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { endView } from './end-view-api.ts';
import './view-bar.css';

const minutesLeft = (endsAt: string): number => {
  const minutes = Math.ceil((Date.parse(endsAt) - (serverNow() ?? Date.now())) / 60_000);
  return Math.min(VIEW_MINUTES, Math.max(0, minutes));
};

/** False until the server's time is known: the browser's clock must not end a view. */
const isOver = (endsAt: string): boolean => {
  const now = serverNow();
  return now !== undefined && Date.parse(endsAt) <= now;
};

const wordsOf = (minutes: number): string => (minutes === 1 ? 'Resta 1 minuto' : `Restano ${minutes} minuti`);

/** One cell per minute, too narrow for numerals. */
const cellsOf = (minutes: number): MeasureCell[] =>
  Array.from({ length: VIEW_MINUTES }, (_, index) => ({
    key: String(index),
    text: '',
    state: index < VIEW_MINUTES - minutes ? 'gone' : 'left',
  }));

/** Shown above a customer's pages: which administrator views them, until when, and the link back. */
export const ViewBar = ({ view }: { view: StartedView }) => {
  const [minutes, setMinutes] = useState(() => minutesLeft(view.endsAt));
  const end = useSingleRun(endView);
  // Sets the server clock that the countdown uses.
  useServerTime();
  const endByKey = useCallback(() => void end(), [end]);
  useEscape(endByKey);
  useEffect(() => {
    const timer = setInterval(() => {
      setMinutes(minutesLeft(view.endsAt));
      if (isOver(view.endsAt)) leaveView();
    }, 1_000);
    return () => clearInterval(timer);
  }, [view]);
  const left = wordsOf(minutes);
  return (
    <div className="view-bar" role="region" aria-label="Vista del cliente">
      <p>
        Vedi come <b className="free-text">{view.name}</b>: solo lettura. Il cliente legge quando e perché.
      </p>
      <span className="view-bar__time">
        <Measure label={left} size="mini" cells={cellsOf(minutes)} />
        <span className="num">{left}</span>
      </span>
      <Button className="view-bar__end" onClick={end}>
        Torna all'amministrazione <kbd>Esc</kbd>
      </Button>
    </div>
  );
};

/** Esc first closes overlays of the page. */
const useEscape = (act: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role=dialog], [role=listbox], [role=menu]:not([aria-hidden=true])')) return;
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [act]);
};
