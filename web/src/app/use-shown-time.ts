import { useEffect, useEffectEvent, useRef } from 'react';

const STEPS = 20;

type ShownTime = {
  /** The shown value; a new one restarts the time. */
  subject: string;
  seconds: number;
  /** True while the time is paused, for example while the pointer is on the message. */
  isHeld: boolean;
  onOver: () => void;
};

/**
 * Calls `onOver` once something was shown for `seconds`. The time is counted in small steps instead of read from the clock:
 * while a page hangs or a computer sleeps it shows nothing, and an offer must not end unseen.
 */
export const useShownTime = ({ subject, seconds, isHeld, onOver }: ShownTime): void => {
  const shown = useRef({ subject, steps: 0 });
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (shown.current.subject !== subject) shown.current = { subject, steps: 0 };
    if (isHeld) return undefined;
    const step = () => {
      shown.current.steps += 1;
      if (shown.current.steps < STEPS) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(step, (seconds * 1_000) / STEPS);
    return () => clearInterval(timer);
  }, [subject, seconds, isHeld]);
};
