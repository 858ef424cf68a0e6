import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '../../../shared/ui/open-dialog.ts';
import { isLetterKey } from '../shared/letter-keys.ts';

const NEXT_LETTER_MS = 1_500;

type ShellKeys = {
  openPalette: () => void;
  showShortcuts: () => void;
  /** Opens the section of a letter; does nothing if the letter has none. */
  goTo: (letter: string) => void;
};

/** Handles Ctrl+K, "?" and G followed by a letter, anywhere in the back office. */
export const useShellKeys = ({ openPalette, showShortcuts, goTo }: ShellKeys): void => {
  const pressedG = useRef<number>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const letter = event.key.toUpperCase();
    if (letter === 'K' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      // Prevents the browser's search; skips open dialogs, whose input a navigation would discard.
      event.preventDefault();
      if (!isDialogOpen()) openPalette();
      return;
    }
    if (!isLetterKey(event)) return;
    const since = pressedG.current === undefined ? Infinity : event.timeStamp - pressedG.current;
    pressedG.current = undefined;
    if (event.key === '?') showShortcuts();
    else if (since < NEXT_LETTER_MS) goTo(letter);
    else if (letter === 'G') pressedG.current = event.timeStamp;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
