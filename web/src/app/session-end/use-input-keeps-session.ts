import { useEffect } from 'react';
import { forgetInput, noteAct, noteInput, sinceLastAct } from '../../shared/api/acts.ts';

/** Who types for long without a call is there all the same; the server hears of it once in this time (ms). */
const TELL_EVERY_MS = 60_000;
/** A call of the screen itself may follow the input (ms), and tells the same. */
const WAIT_MS = 2_000;

/** Marks what follows an input as an act, and tells the server of inputs that no call follows. */
export const useInputKeepsSession = (tell: () => void, isAsking: boolean): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      noteInput();
      if (isAsking || timer !== undefined || sinceLastAct() < TELL_EVERY_MS) return;
      timer = setTimeout(() => {
        timer = undefined;
        if (sinceLastAct() < TELL_EVERY_MS) return;
        noteAct();
        tell();
      }, WAIT_MS);
    };
    const inputs = ['keydown', 'pointerdown'] as const;
    for (const input of inputs) window.addEventListener(input, onInput, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      forgetInput();
      for (const input of inputs) window.removeEventListener(input, onInput, { capture: true });
    };
  }, [tell, isAsking]);
};
