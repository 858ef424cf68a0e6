import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { recoverFocus } from '../shared/ui/recover-focus.ts';

/** Runs after each address change except the first: a newly loaded page starts at its top, as in any browser. */
export const useFocusRecovery = (): void => {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => (first.current === key ? undefined : recoverFocus()), [key]);
};
