import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2_000;

/**
 * Copies a text; `copied` is the text copied within the last two seconds, `failed` the text that could not be copied.
 */
export const useCopied = () => {
  const [state, setState] = useState<{ copied?: string; failed?: string }>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<void> => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(text);
      setState({ copied: text });
      timer.current = setTimeout(() => setState({}), SHOWN_MS);
    } catch {
      // The browser or the person denies it.
      setState({ failed: text });
    }
  };
  return { ...state, copy };
};
