import { useEffect, useEffectEvent, useState } from 'react';

type HeldAct = {
  /** What the act is about, as text. Where it changes, an act that is held is about something else and is dropped. */
  subject: string;
  /** False while something that the act needs is still being read. */
  isReady: boolean;
  act: () => unknown;
};

/**
 * Keeps a press that comes before its data is loaded: the screen shows it as pending (`isHeld`), and it runs once when it can.
 * Without it the press would be ignored without a reason on the screen.
 */
export const useHeldAct = ({ subject, isReady, act }: HeldAct) => {
  const [heldSubject, setHeldSubject] = useState<string>();
  const isHeld = heldSubject === subject;
  // At once, so that going back to the former subject does not revive it.
  if (heldSubject !== undefined && !isHeld) setHeldSubject(undefined);
  const runHeld = useEffectEvent(() => {
    setHeldSubject(undefined);
    void act();
  });
  useEffect(() => {
    if (isHeld && isReady) runHeld();
  }, [isHeld, isReady]);
  return { isHeld, hold: () => setHeldSubject(subject), drop: () => setHeldSubject(undefined) };
};
