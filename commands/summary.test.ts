import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeDemoState } from '../stack/src/demo-state.ts';
import { openHome } from '../stack/src/home.ts';
import type { Stack } from '../stack/src/stack.ts';
import { summaryOf } from './summary.ts';

const cluster = '7';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drappo-summary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A public portal that started without the demo. */
const summaryWith = (env: NodeJS.ProcessEnv, documented: string[] = []): string => {
  const home = openHome(folder);
  writeDemoState(home, cluster, { demo: 'none', passwords: 'own' });
  const stack = {
    portalUrl: 'https://portal.example',
    home,
    running: {},
    url: (name: string) => (name === 'kafka' ? '127.0.0.1:9092' : `${name}://user:secret@127.0.0.1:5432`),
    demo: {
      mode: 'none',
      plan: { accounts: 'none', contents: false },
      cluster,
      isDemo: false,
      documented,
      passwords: {},
    },
    sources: { env },
  };
  return summaryOf(stack as unknown as Stack);
};

describe('summaryOf', () => {
  it('explains for a public portal how to create the first administrator, and has no warnings', () => {
    const text = summaryWith({ TRUSTED_PROXIES: '1' });
    expect(text).toContain('https://portal.example');
    expect(text).toContain('npm run admin:create');
    expect(text).not.toMatch(/drappo-demo|CLOSED|TRUSTED_PROXIES|secret/);
  });

  it('warns of a missing TRUSTED_PROXIES and of accounts that keep the portal closed', () => {
    expect(summaryWith({})).toContain('TRUSTED_PROXIES is not set');
    expect(summaryWith({ TRUSTED_PROXIES: '1' }, ['admin'])).toContain(
      'CLOSED: requests for https://portal.example are answered 421',
    );
  });
});
