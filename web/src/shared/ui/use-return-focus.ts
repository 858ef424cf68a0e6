import { useEffect, useState } from 'react';

/**
 * For overlays that unmount when they close: returns the focus to its previous element, unless that element was removed
 * or something else has taken the focus. Ant Design does so only for dialogs that stay mounted.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
};
