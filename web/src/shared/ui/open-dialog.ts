/** Whether a dialog or drawer is open over the page and must be closed first. */
export const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.checkVisibility?.() ?? true,
  );
