import { afterEach, beforeEach } from '@jest/globals';
import { act } from '@testing-library/react';

/** Fakes BroadcastChannel within one tab: `posted` are messages to other tabs, `hear` simulates one from them. */
export class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  static posted: { channel: string; data: unknown }[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    FakeChannel.posted.push({ channel: this.name, data });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((channel) => channel !== this);
  }
  static hear(name: string, data: unknown) {
    for (const channel of FakeChannel.open.filter((one) => one.name === name))
      act(() => void channel.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** Replaces the browser's BroadcastChannel around each test. */
export const useFakeChannel = () => {
  beforeEach(() => {
    FakeChannel.open = [];
    FakeChannel.posted = [];
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
};
