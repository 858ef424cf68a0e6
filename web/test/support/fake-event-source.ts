import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';

/** Fakes the browser's EventSource as far as the page needs it; `say` and `fail` simulate the server. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.open.push(this);
  }
  close() {
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }
  say(type: string, data: unknown) {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
  fail() {
    act(() => void this.dispatchEvent(new Event('error')));
  }
}

/** Replaces the browser's EventSource around each test. */
export const useFakeEventSource = () => {
  beforeEach(() => {
    FakeEventSource.open = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));
};
