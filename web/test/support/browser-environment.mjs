import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { withGroupedFiles } from '../../../stack/jest/grouped-files.mjs';
import { testsBeginAt } from '../../../stack/src/test-run/moments.ts';
import { withQuickStyles } from './quick-styles.mjs';
import { installTestClock } from './test-clock.mjs';

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
];

/** jsdom plus browser features that it lacks: fetch and its classes, and observers that never report anything. */
class BrowserEnvironment extends JsdomEnvironment {
  #setClock;

  constructor(config, context) {
    super(config, context, jsdom);
  }

  async handleTestEvent(event, state) {
    // Before the environment's hooks, in which `useTime` may set another time.
    if (event.name === 'test_start') this.#setClock(testsBeginAt());
    await super.handleTestEvent?.(event, state);
  }

  async setup() {
    await super.setup();
    this.#setClock = installTestClock(this.global);
    this.#setClock(testsBeginAt());
    this.global.setTestTime = this.#setClock;
    this.global.testsBeginAt = testsBeginAt();
    // Otherwise Jest would start with the machine's time.
    const useFakeTimers = this.fakeTimersModern.useFakeTimers.bind(this.fakeTimersModern);
    this.fakeTimersModern.useFakeTimers = (config) => useFakeTimers({ now: this.global.Date.now(), ...config });
    for (const name of fromNode) this.global[name] = globalThis[name];
    // fetch requires its own FormData, and React passes the form to read it from.
    const FormDataOfForms = this.global.FormData;
    this.global.FormData = class extends FormData {
      constructor(form, submitter) {
        super();
        if (form) for (const [name, value] of new FormDataOfForms(form, submitter)) this.append(name, value);
      }
    };
    // Sufficient for parts that defer work with it; Node's own would keep the test process alive.
    const { setTimeout } = this.global;
    this.global.MessageChannel = class {
      port1 = { onmessage: null };
      port2 = { postMessage: (data) => void setTimeout(() => this.port1.onmessage?.({ data })) };
    };
    // Unreferenced, so that an open channel does not keep the test process alive.
    this.global.BroadcastChannel = class extends BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
      }
    };
    // Nothing ever intersects: a test that scrolls provides its own observer.
    this.global.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    };
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.matchMedia = (media) => ({
      matches: false,
      media,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.scrollTo = () => {};
    this.global.getComputedStyle = withQuickStyles(this.global);
    const dialog = this.global.HTMLDialogElement.prototype;
    dialog.showModal ??= function () {
      this.open = true;
    };
    dialog.close ??= function () {
      this.open = false;
      this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
    };
  }
}

export default withGroupedFiles(BrowserEnvironment);
