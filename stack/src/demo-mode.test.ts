import { describe, expect, it } from '@jest/globals';
import { demoModeOf, planDemo, type DemoMode, type DemoPlan, type DemoState } from './demo-mode.ts';

describe('demoModeOf', () => {
  it.each<[string, boolean, DemoMode]>([
    ['http://127.0.0.1:8080', false, 'documented'],
    ['http://127.0.0.1:8080', true, 'documented'],
    ['http://localhost:8080', false, 'documented'],
    ['http://[::1]:8080', false, 'documented'],
    ['https://portal.example', false, 'none'],
    ['https://portal.example', true, 'random'],
    ['http://192.168.1.10:8080', false, 'none'],
    ['http://localhost.portal.example', false, 'none'],
    ['http://0.0.0.0:8080', true, 'random'],
  ])('returns for %s with --demo %s: %s', (portalUrl, asked, mode) => {
    expect(demoModeOf(portalUrl, asked)).toBe(mode);
  });
});

describe('planDemo', () => {
  const everything: DemoPlan = { accounts: 'all', contents: true };
  const nothing: DemoPlan = { accounts: 'none', contents: false };
  const fresh = undefined;
  const without: DemoState = { demo: 'none', passwords: 'own' };
  const begun: DemoState = { demo: 'begun', passwords: 'documented' };
  const documented: DemoState = { demo: 'made', passwords: 'documented' };
  const unseen: DemoState = { demo: 'made', passwords: 'unseen' };
  const own: DemoState = { demo: 'made', passwords: 'own' };

  it.each<[string, DemoMode, boolean, DemoState | undefined, DemoPlan]>([
    ['on loopback, with a new folder', 'documented', false, fresh, everything],
    ['on loopback, with a folder whose demo was cut off', 'documented', false, begun, everything],
    ['on loopback, with a folder that began without the demo', 'documented', false, without, nothing],
    ['on loopback with --demo, with a folder that began without', 'documented', true, without, everything],
    ['on loopback, with a folder that has its demo', 'documented', false, documented, nothing],
    ['on loopback, with a demo that has other passwords', 'documented', false, own, nothing],
    ['elsewhere, with a new folder', 'none', false, fresh, nothing],
    ['elsewhere, with a folder whose demo was cut off', 'none', false, begun, nothing],
    ['elsewhere, with a folder that has its demo', 'none', false, documented, nothing],
    ['elsewhere with --demo, with a new folder', 'random', true, fresh, everything],
    ['elsewhere with --demo, with a folder that began without', 'random', true, without, everything],
    ['elsewhere with --demo, with a folder whose demo was cut off', 'random', true, begun, everything],
    [
      'elsewhere with --demo, with documented passwords',
      'random',
      true,
      documented,
      { accounts: 'documented', contents: false },
    ],
    [
      'elsewhere with --demo, with passwords that were never shown',
      'random',
      true,
      unseen,
      { accounts: 'all', contents: false },
    ],
    [
      'elsewhere with --demo, with passwords of their own',
      'random',
      true,
      own,
      { accounts: 'documented', contents: false },
    ],
  ])('plans the demo %s', (_what, mode, asked, state, plan) => {
    expect(planDemo(mode, asked, state)).toEqual(plan);
  });
});
