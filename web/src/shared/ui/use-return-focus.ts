import { useEffect, useState } from 'react';

/**
 * For what opens over the page and is unmounted when it closes: the focus goes back to where it was, unless that is gone
 * or something else has taken it. Ant Design does so only for dialogs that stay mounted.
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
