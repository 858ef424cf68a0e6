import type { Bus } from './bus.ts';

/** A bus that opens on first use: loading the broker's client would delay the start of a service. */
export const createLazyBus = (open: () => Promise<Bus>): Bus => {
  let opening: Promise<Bus> | undefined;
  const opened = (): Promise<Bus> => (opening ??= open());
  return {
    publish: async (records) => (await opened()).publish(records),
    consume: async (options) => (await opened()).consume(options),
    close: async () => (await opening)?.close(),
  };
};
