import { useEffect, type RefObject } from 'react';

/** Never letters: a bar code reader types them. */
export type DeskKeys = Record<'F2' | 'F4' | 'F6' | 'F9' | 'Escape' | ' ', () => void>;

const isTyped = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [role="combobox"]');

/**
 * Handles the desk's keys and the scan field's focus: wherever the focus is, a scanned code goes into the field. A
 * space is a key only while the field is empty, since tracking numbers may contain spaces.
 */
export const useDeskKeys = (field: RefObject<HTMLInputElement | null>, isActive: boolean, keys: DeskKeys): void => {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const input = field.current;
      if (event.defaultPrevented || !input) return;
      const isElsewhere = event.target !== input && takesText(event.target);
      if (isElsewhere) return;
      const isControl = event.target instanceof HTMLElement && event.target.matches('button, a');
      const isKey = event.key in keys && (event.key !== ' ' || (input.value === '' && !isControl));
      if (isKey) {
        event.preventDefault();
        if (!event.repeat) keys[event.key as keyof DeskKeys]();
      } else if (isTyped(event) && event.key !== ' ' && event.target !== input) input.focus();
    };
    // Focus the field again when nothing else has the focus: after a click beside it, or when a button was removed.
    const onBlur = () =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) field.current?.focus();
      });
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusout', onBlur);
    };
  }, [field, isActive, keys]);
};
