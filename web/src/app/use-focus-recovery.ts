import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recoverFocus } from '../shared/ui/recover-focus.ts';

/** After each change of the address but the first: a page that was just loaded starts at its top, as browsers do it. */
export const useFocusRecovery = (): void => {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => (first.current === key ? undefined : recoverFocus()), [key]);
};
