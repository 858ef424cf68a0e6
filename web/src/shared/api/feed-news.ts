import { pageSet, pageState } from '../page-state.ts';

type Listener = () => void;

const listeners = pageSet<Listener>();
const stream = pageState(() => ({ isUp: false, messages: 0 }));

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** What the notification stream says of itself to those who wait for something. */
export const feedNews = {
  isUp: (): boolean => stream.isUp,
  /** How many messages came; a reader that finds another number than before its request asks once more. */
  messages: (): number => stream.messages,
  /** A message came: the stream is up. */
  report: (): void => {
    stream.isUp = true;
    stream.messages += 1;
    notify();
  },
  /** The stream was cut, or closed with its page out of sight. */
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
