import { describe, expect, it } from '@jest/globals';
import { runsBundled } from './run-services.ts';

describe('runsBundled', () => {
  it('runs the bundle without Node flags', () => {
    expect(runsBundled('orders', {}, {})).toBe(true);
    expect(
      runsBundled('orders', { overrides: { every: { LOG_LEVEL: 'warn' } } }, { NODE_OPTIONS: '--no-warnings' }),
    ).toBe(true);
  });

  it('runs the sources under a watcher and in a debugger', () => {
    expect(runsBundled('orders', { nodeFlags: ['--watch'] }, {})).toBe(false);
    expect(runsBundled('orders', { nodeFlagsOf: { orders: ['--inspect'] } }, {})).toBe(false);
    expect(runsBundled('catalog', { nodeFlagsOf: { orders: ['--inspect'] } }, {})).toBe(true);
  });

  it('runs the sources when a module is preloaded, as for a planted fault', () => {
    const NODE_OPTIONS = '--import=/hook.ts';
    expect(runsBundled('orders', {}, { NODE_OPTIONS })).toBe(false);
    expect(runsBundled('orders', { overrides: { every: { NODE_OPTIONS } } }, {})).toBe(false);
    expect(runsBundled('orders', { overrides: { orders: { NODE_OPTIONS } } }, {})).toBe(false);
    expect(runsBundled('catalog', { overrides: { orders: { NODE_OPTIONS } } }, {})).toBe(true);
  });
});
