import { noKeys, scannedPart, withKey, type KeyTimes } from './key-times.ts';
import { useRef, type FormEvent, type RefObject } from 'react';

type ScanFieldProps = { field: RefObject<HTMLInputElement | null>; onScan: (text: string) => void };

/**
 * Accepts a reader's input, which ends with Enter. Letters typed by hand before a scan are not part of it: only a
 * burst of keys after a pause counts.
 */
export const ScanField = ({ field, onScan }: ScanFieldProps) => {
  const keys = useRef<KeyTimes>(noKeys);

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    keys.current = withKey(keys.current, event.currentTarget.value.length, event.timeStamp);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const text = scannedPart(input.value, keys.current);
    input.value = '';
    keys.current = noKeys;
    onScan(text);
  };

  return (
    <form className="desk-scan" onSubmit={onSubmit}>
      <input
        ref={field}
        aria-label="Codice a barre"
        placeholder="In ascolto del lettore"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this field is the whole page
        autoFocus
        onInput={onInput}
      />
      <button type="submit" className="desk-scan__enter">
        <kbd>Invio</kbd> <span>se scrivi a mano</span>
      </button>
    </form>
  );
};
