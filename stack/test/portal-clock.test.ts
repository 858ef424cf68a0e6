import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultHomeRoot, projectNode } from '../src/home.ts';
import { externalServers, serverAddresses } from '../src/portal-clock/external-servers.mjs';
import { portalTime, startPortalClock } from '../src/portal-clock/portal-clock.ts';

const tuesday = new Date('2026-11-24T09:19:00.000Z');
const hours = (count: number): number => count * 3_600_000;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'drappo-clock-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Returns the output of a portal process, or its error when it refuses to start. */
const run = (flags: readonly string[], env: NodeJS.ProcessEnv, program: string) => {
  const { status, stdout, stderr } = spawnSync(projectNode, [...flags, '--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr };
};
const kitClock = new URL('../../packages/service-kit/src/clock.ts', import.meta.url).href;
const emulatorClock = new URL('../../emulators/kit/src/clock.ts', import.meta.url).href;
const printTime = `
  import { processClock } from ${JSON.stringify(kitClock)};
  import { createClock } from ${JSON.stringify(emulatorClock)};
  const emulator = createClock({ get: () => undefined, set: () => 1 });
  console.log([processClock().now().getTime(), emulator.milliseconds()].join(' '));`;

describe('the clock of a portal under test', () => {
  it('starts at the given time, runs on, and is the same in services and emulators', () => {
    const clock = startPortalClock(home, tuesday, {});
    const [service = 0, emulator = 0] = run(clock.nodeFlags, clock.env, printTime).stdout.split(' ').map(Number);
    const after = clock.now().getTime();
    expect(service).toBeGreaterThan(tuesday.getTime());
    expect([service <= emulator, emulator <= after]).toEqual([true, true]);
    expect(portalTime(clock.file)().getTime()).toBeGreaterThanOrEqual(after);
  });

  it('jumps forward in every process, including one that starts later, and never back', () => {
    const clock = startPortalClock(home, tuesday, {});
    const later = new Date(tuesday.getTime() + hours(24));
    clock.moveTo(later);
    expect(Number(run(clock.nodeFlags, clock.env, printTime).stdout.split(' ')[0])).toBeGreaterThan(later.getTime());
    expect(() => clock.moveTo(tuesday)).toThrow('only moves forward');
  });

  it('notifies when it jumps', () => {
    const clock = startPortalClock(home, tuesday, {});
    const program = `
      import { renameSync, readFileSync, writeFileSync } from 'node:fs';
      import { processClock } from ${JSON.stringify(kitClock)};
      const waiting = setTimeout(() => process.exit(1), 30_000);
      processClock().onJump(() => { console.log('jumped'); process.exit(0); });
      const file = process.env.CLOCK_FILE;
      writeFileSync(file + '.new', readFileSync(file));
      renameSync(file + '.new', file);`;
    expect(run(clock.nodeFlags, clock.env, program)).toMatchObject({ status: 0, stdout: 'jumped' });
  });

  it.each([
    ['a portal on the internet', { PUBLIC_URL: 'https://portal.example' }, 'PUBLIC_URL is not on this machine'],
    ['another Stripe', { STRIPE_API_KEY: 'sk_test_1', STRIPE_API_HOST: 'api.example' }, 'STRIPE_API_HOST is not on'],
    ['the real Stripe', { STRIPE_API_KEY: 'sk_test_1' }, 'has the real Stripe'],
    ['a bucket at Amazon', { S3_BUCKET: 'drappo' }, 'has a bucket at Amazon'],
    ['the real Stripe in a file', { STRIPE_API_KEY_FILE: '/run/key' }, 'STRIPE_API_KEY_FILE may be of another'],
    ['brokers elsewhere', { KAFKA_BROKERS: '127.0.0.1:9092,kafka.example:9092' }, 'KAFKA_BROKERS is not on this'],
    ['real shops', { SHOPIFY_API_ORIGIN: 'https://shops.example' }, 'SHOPIFY_API_ORIGIN is not on this machine'],
    ['the token of another start', { CLOCK_TOKEN: 'other' }, 'of another start'],
    ['no file', { CLOCK_FILE: '' }, 'belong together'],
  ])('no process starts with it beside %s', (_what, env, why) => {
    const clock = startPortalClock(home, tuesday, {});
    const { status, stderr } = run(clock.nodeFlags, { ...clock.env, ...env }, printTime);
    expect(status).not.toBe(0);
    expect(stderr).toContain(why);
  });

  it('is not allowed for the home of npm start, nor for a portal with external servers', () => {
    expect(() => startPortalClock(defaultHomeRoot({}), tuesday, {})).toThrow('own portal');
    for (const name of externalServers)
      expect(() => startPortalClock(home, tuesday, { [name]: 'x' })).toThrow(`portal with ${name} cannot`);
    expect(() => startPortalClock(home, tuesday, { SHOPIFY_EMULATOR: 'off' })).toThrow('real shops');
  });

  it('prevents the start of a process that has the address of an external server', () => {
    const clock = startPortalClock(home, tuesday, {});
    const elsewhere = Object.fromEntries(serverAddresses.map((name) => [name, 'https://portal.example']));
    const { stderr } = run(clock.nodeFlags, { ...clock.env, ...elsewhere }, printTime);
    expect(stderr).toContain(`${serverAddresses.join(', ')} is not on this machine`);
  });
});
