import { ClientRequest } from 'node:http';

/**
 * Holds time-outs of exactly `ms`, of `fetch` and of `node:http` requests: none expires, however slow the machine is.
 * `pass` ends the running calls as if they had timed out. Hold time-outs only while a test is about one.
 */
export const holdTimeouts = (ms: number) => {
  const [usual, usualOfRequest] = [AbortSignal.timeout, ClientRequest.prototype.setTimeout];
  const endings = new Set<() => void>();

  AbortSignal.timeout = (time) => {
    if (time !== ms) return usual.call(AbortSignal, time);
    const controller = new AbortController();
    endings.add(() => controller.abort(new DOMException('The time is over', 'TimeoutError')));
    return controller.signal;
  };
  ClientRequest.prototype.setTimeout = function (time, over) {
    if (time !== ms || !over) return usualOfRequest.call(this, time, over);
    endings.add(over);
    this.once('close', () => endings.delete(over));
    return this;
  };
  return {
    pass(): void {
      for (const end of endings) end();
      endings.clear();
    },
    restore(): void {
      AbortSignal.timeout = usual;
      ClientRequest.prototype.setTimeout = usualOfRequest;
    },
  };
};
