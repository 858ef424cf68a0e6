import { pageSet, pageState } from '../page-state.ts';

type Listener = () => void;

const listeners = pageSet<Listener>();
const stream = pageState(() => ({ isUp: false, messages: 0 }));

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** State of the notification stream, for code that waits for something. */
export const feedNews = {
  isUp: (): boolean => stream.isUp,
  /** Number of messages received; a reader that finds another number than before its request polls once more. */
  messages: (): number => stream.messages,
  /** Called when a message arrives: the stream is up. */
  report: (): void => {
    stream.isUp = true;
    stream.messages += 1;
    notify();
  },
  /** Called when the stream is cut, or closed because its page is hidden. */
  reportDown: (): void => {
    if (!stream.isUp) return;
    stream.isUp = false;
    notify();
  },
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
