import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { debounceTimer } from '../debounce-timer.ts';

const typingPauseMs = 300;

/** Sends the text of a search box after a pause or on Enter; takes over a search from elsewhere (Back, a link). */
export const useSearchText = (current: string, onSearch: (search: string) => void) => {
  const [text, setText] = useState(current);
  const sent = useRef(current);
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    // A search that this box sent must not overwrite letters typed since.
    if (current === sent.current) return;
    sent.current = current;
    // Typed text applies to the view that is open when typing ends.
    if (cancel.current === undefined) setText(current);
  }, [current]);
  useEffect(() => () => cancel.current?.(), []);

  // The latest callback: a timer with an older one would restore filters that have changed since.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  const send = (value: string) => {
    cancel.current?.();
    cancel.current = undefined;
    if (value.trim() === sent.current) return;
    sent.current = value.trim();
    latest.current(value.trim());
  };
  const type = (value: string) => {
    setText(value);
    cancel.current?.();
    cancel.current = debounceTimer.start(typingPauseMs, () => send(value));
  };

  // Text typed into the prerendered page before the script loaded; React would overwrite it with its own empty text.
  const box = useRef<HTMLInputElement>(null);
  const adopt = useRef(type);
  useLayoutEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== '' && typed !== sent.current) adopt.current(typed);
  }, []);

  return {
    /** For a box in a prerendered page. */
    box,
    text,
    type,
    sendNow: (event: FormEvent) => {
      event.preventDefault();
      send(text);
    },
  };
};
