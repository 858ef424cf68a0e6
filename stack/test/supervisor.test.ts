import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { reserveExtraPort } from '../src/ports.ts';
import { identify } from '../src/supervisor/process-identity.ts';
import type { SupervisedProcess } from '../src/supervisor/process-spec.ts';
import { createSupervisor } from '../src/supervisor/supervisor.ts';
import type { Supervisor } from '../src/supervisor/supervisor.ts';
import { until } from '../src/supervisor/wait.ts';
import { fakeService, scripted, testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

describe('supervisor', () => {
  let folder: TestFolder;
  let supervisor: Supervisor;

  beforeEach(() => {
    folder = testFolder();
    supervisor = createSupervisor({ runFolder: folder.path, logFolder: folder.path });
  });
  afterEach(async () => {
    await supervisor.stop();
    folder.remove();
  });

  it('restarts a killed process under another pid', async () => {
    const { port, release } = await reserveExtraPort();
    const service = await supervisor.start(fakeService('service', port));
    const killed = service.kill();

    await until(() => service.pid !== killed && service.pid, { timeout: 60_000 });
    await service.untilReady();

    expect(service.restarts).toBe(1);
    expect(identify(killed!)).toBeUndefined();
    release();
  });

  it('fails the start with the end of the log when a process exits immediately several times', async () => {
    const spec = scripted('broken', 'console.error("no such table"); process.exit(3)', {
      ready: () => Promise.resolve(false),
    });

    await expect(supervisor.start(spec)).rejects.toMatchObject({
      message: expect.stringContaining('broken did not start: ended at once, 3 times: exit code 3'),
      remedy: expect.stringContaining('no such table'),
    });
  });

  it('fails the start and leaves no process behind when a process never becomes ready', async () => {
    const spec = scripted('silent', 'setInterval(() => {}, 1000)', {
      ready: () => Promise.resolve(false),
      readyWithin: 300,
    });

    await expect(supervisor.start(spec)).rejects.toThrow('silent did not start: not ready after 0 s');

    expect(supervisor.process('silent').pid).toBeUndefined();
  });

  it('fails the start with a message when a program does not exist', async () => {
    const spec = scripted('absent', '', { command: '/nonexistent/program', ready: () => Promise.resolve(false) });

    await expect(supervisor.start(spec)).rejects.toThrow('ENOENT');
  });

  it('kills a process that ignores SIGTERM after its timeout', async () => {
    const stubborn = scripted('stubborn', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)');
    const { pid } = await supervisor.start(stubborn);

    await supervisor.stop();

    expect(identify(pid!)).toBeUndefined();
  });

  it('ends child processes together with their process', async () => {
    const childFile = join(folder.path, 'child');
    const program = `
      const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      require('fs').writeFileSync(${JSON.stringify(childFile)}, String(child.pid));
      setInterval(() => {}, 1000);`;
    const ready = () => Promise.resolve(readdirSync(folder.path).includes('child'));
    const parent = await supervisor.start(scripted('parent', program, { ready }));
    const child = Number(readFileSync(childFile, 'utf8'));

    const killed = parent.kill();
    await until(() => parent.pid !== killed && parent.pid, { timeout: 60_000 });

    expect(await until(() => identify(child) === undefined, { timeout: 60_000 })).toBe(true);
  });

  it('stops later layers first', async () => {
    const stopped: string[] = [];
    const watched = createSupervisor({
      runFolder: folder.path,
      logFolder: folder.path,
      onEvent: ({ name, kind }) => (kind === 'stopped' ? stopped.push(name) : 0),
    });
    const idle = 'setInterval(() => {}, 1000)';
    await watched.start(scripted('database', idle));
    watched.nextLayer();
    await watched.start(scripted('service', idle));

    await watched.stop();

    expect(stopped).toEqual(['service', 'database']);
    expect(readdirSync(folder.path).filter((file) => file.endsWith('.pid.json'))).toEqual([]);
  });

  it('replaces a stopped process by another with the same name', async () => {
    const idle = 'setInterval(() => {}, 1000)';
    const before = await supervisor.start(scripted('service', idle));
    supervisor.nextLayer();
    await before.stop();
    const after = await supervisor.start(scripted('service', idle));

    expect(supervisor.processes).toEqual([after]);
    expect(supervisor.process('service').pid).toBe(after.pid);
  });

  it.each([
    ['runs', async () => undefined],
    ['has crashed and is about to start again', async (running: SupervisedProcess) => void running.kill()],
    ['is being stopped', async (running: SupervisedProcess) => void running.stop()],
  ])('starts no second process of a name while the first %s', async (_what, change) => {
    const idle = 'setInterval(() => {}, 1000)';
    const first = await supervisor.start(scripted('service', idle));
    await change(first);

    await expect(supervisor.start(scripted('service', idle))).rejects.toThrow('it has not been stopped');
    expect(supervisor.processes).toEqual([first]);
  });

  it('starts nothing while it is being stopped', async () => {
    await supervisor.stop();

    await expect(supervisor.start(scripted('late', ''))).rejects.toThrow('the stack is being stopped');
  });

  it('keeps a stopped process down until it is started again', async () => {
    const { port, release } = await reserveExtraPort();
    const service = await supervisor.start(fakeService('service', port));
    await service.stop();
    expect(service.pid).toBeUndefined();

    await service.start();

    expect(service.pid).toBeDefined();
    release();
  });
});
