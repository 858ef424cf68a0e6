import { useEffect } from 'react';
import { forgetInput, noteAct, noteInput, sinceLastAct } from '../../shared/api/acts.ts';

/** A person who types without making calls is active too; the server is notified once in this interval (ms). */
const TELL_EVERY_MS = 60_000;
/** A call of the screen that follows the input within this time (ms) makes the notification unnecessary. */
const WAIT_MS = 2_000;

/** Marks calls that follow input as user activity, and notifies the server of input that no call follows. */
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
