import { describe, expect, it } from '@jest/globals';
import { journeyEnvironment } from '../e2e/support/journey-environment.ts';
import { externalServers } from '../stack/src/portal-clock/external-servers.mjs';

describe('journeyEnvironment', () => {
  it('leaves out all servers that a developer has named for other commands', () => {
    const named = Object.fromEntries([...externalServers, 'SHOPIFY_EMULATOR'].map((name) => [name, 'off']));
    expect(journeyEnvironment({ PATH: '/bin', ...named })).toEqual({ PATH: '/bin', NODE_ENV: 'test' });
  });
});
