import { isDialogOpen } from '../../../shared/ui/open-dialog.ts';

const STORED = 'drappo-letter-keys';

const storage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    // The browser has no storage.
    return undefined;
  }
};

/** Whether single-letter shortcuts are on: speech input types letters, so users can switch them off (WCAG 2.1.4). */
export const letterKeys = {
  areOn: (): boolean => storage()?.getItem(STORED) !== 'off',
  set: (areOn: boolean): void => storage()?.setItem(STORED, areOn ? 'on' : 'off'),
};

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether a key press is for the whole back office: not in a field or dialog, and without Ctrl, Alt or Cmd. */
export const isLetterKey = (event: KeyboardEvent): boolean => {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing || !letterKeys.areOn()) return false;
  return !(target instanceof Element && target.closest(FIELDS)) && !isDialogOpen();
};
