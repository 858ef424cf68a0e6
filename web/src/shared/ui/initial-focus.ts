const FRAMES = 30;
const FOCUSABLE = 'button, a[href], input, textarea, select, [tabindex]';

/** Ant Design itself focuses the first control of a dialog. A field further down has the focus because the person chose it. */
const isChosenByPerson = (panel: HTMLElement, focused: Element | null): boolean =>
  focused !== null &&
  focused.matches('input, textarea, select') &&
  panel.contains(focused) &&
  focused !== panel.querySelector(FOCUSABLE);

/**
 * Focuses the first match of the selector in a dialog that has just opened. Retries for some frames, since a dialog below
 * takes the focus back until this one has locked it. Does nothing if the person already is in a field of the dialog: this
 * runs after the opening animation, and must not divert what they type.
 */
export const focusInitially = (panel: HTMLElement, selector: string, frames = FRAMES): void => {
  const target = panel.querySelector<HTMLElement>(selector);
  if (!target || isChosenByPerson(panel, document.activeElement)) return;
  target.focus();
  if (document.activeElement === target || !target.isConnected || frames === 0) return;
  requestAnimationFrame(() => focusInitially(panel, selector, frames - 1));
};
