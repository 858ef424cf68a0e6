import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { debounceTimer } from '../debounce-timer.ts';

const typingPauseMs = 300;

/** The text of a search box goes out after a pause or on Enter; a search from elsewhere (Back, a link) comes in. */
export const useSearchText = (current: string, onSearch: (search: string) => void) => {
  const [text, setText] = useState(current);
  const sent = useRef(current);
  const cancel = useRef<() => void>(undefined);

  useEffect(() => {
    // What this box itself sent must not come back over letters typed since.
    if (current === sent.current) return;
    sent.current = current;
    // What is being typed is sent to whatever is open by then.
    if (cancel.current === undefined) setText(current);
  }, [current]);
  useEffect(() => () => cancel.current?.(), []);

  // The latest callback: a timer that kept an older one would put back filters changed since.
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

  // What was typed into the drawn page before its program was there; React would put its own empty text over it.
  const box = useRef<HTMLInputElement>(null);
  const adopt = useRef(type);
  useLayoutEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== '' && typed !== sent.current) adopt.current(typed);
  }, []);

  return {
    /** For a box that is part of a drawn page. */
    box,
    text,
    type,
    sendNow: (event: FormEvent) => {
      event.preventDefault();
      send(text);
    },
  };
};
