import { useCallback, useEffect, useRef, useState } from 'react';
import { readListFile, type ListFile } from './read-list-file.ts';

type ListFileUse = ListFile & {
  /** Whether messages begin with the name of the file. */
  isNamed?: boolean;
  onText: (text: string) => void;
  onRefusal: (refusal: string) => void;
};

/** The label of the button that chooses the file, which remains enabled: a newer file replaces the one being read. */
export const readingLabel = 'Leggendo il file...';
/** Why a list cannot be checked or sent while a file is read. */
export const readingReason = 'Attendi: stiamo leggendo il file';

/** Reads the file that a person chose for a list. Only the newest file counts, and none after `drop` or unmounting. */
export const useListFile = ({ isNamed = false, onText, onRefusal, ...list }: ListFileUse) => {
  const turn = useRef(0);
  const [isReading, setReading] = useState(false);
  const [note, setNote] = useState<string>();
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  /** Ignores the file that is being read: what a person types meanwhile is newer. */
  const drop = useCallback((): void => {
    turn.current += 1;
    setReading(false);
  }, []);
  const take = async (file: File): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    setReading(true);
    const read = await readListFile(file, list);
    if (turn.current !== own) return;
    const say = (message: string): string => (isNamed ? `${file.name}: ${message}` : message);
    setReading(false);
    if (read.refusal !== undefined) onRefusal(say(read.refusal));
    else onText(read.text);
    setNote('note' in read && read.note !== undefined ? say(read.note) : undefined);
  };
  return { take, drop, isReading, note };
};
