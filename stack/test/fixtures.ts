import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessSpec } from '../src/supervisor/process-spec.ts';
import { httpReady } from '../src/supervisor/readiness.ts';

export type TestFolder = {
  path: string;
  remove(): void;
};

export const testFolder = (): TestFolder => {
  const path = mkdtempSync(join(tmpdir(), 'drappo-stack-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** A one-line service: answers on the port, exits gracefully on SIGTERM. */
export const answering = (port: number) =>
  `require('http').createServer((_, response) => response.end('ok')).listen(${port}, '127.0.0.1');`;

/** Spec of a Node process that runs the given program text. */
export const scripted = (name: string, program: string, changes: Partial<ProcessSpec> = {}): ProcessSpec => {
  return {
    name,
    command: process.execPath,
    args: ['-e', program],
    env: {},
    cwd: tmpdir(),
    ready: () => Promise.resolve(true),
    readyWithin: 5_000,
    stopWithin: 500,
    ...changes,
  };
};

export const fakeService = (name: string, port: number, changes: Partial<ProcessSpec> = {}): ProcessSpec =>
  scripted(name, answering(port), { ready: httpReady(`http://127.0.0.1:${port}/`), ...changes });
