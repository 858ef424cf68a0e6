import { useEffect, useEffectEvent, useState } from 'react';

type HeldAct = {
  /** Identifies what the act is about. When it changes, a held act is about something else and is dropped. */
  subject: string;
  /** False while data that the act needs is loading. */
  isReady: boolean;
  act: () => unknown;
};

/**
 * Keeps a press that comes before its data is loaded: the screen shows it as pending (`isHeld`), and it runs once
 * when it can. Without this hook, the press would be ignored and the screen would show no reason.
 */
export const useHeldAct = ({ subject, isReady, act }: HeldAct) => {
  const [heldSubject, setHeldSubject] = useState<string>();
  const isHeld = heldSubject === subject;
  // Drops it during render, so that returning to the former subject does not revive it.
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
