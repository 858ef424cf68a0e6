import { EventEmitter } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { logConsole, logWarnings } from './log-warnings.ts';

it('logWarnings writes a Node warning as one log line, instead of the text that Node prints', () => {
  const lines: string[] = [];
  const print = jest.fn();
  const source = new EventEmitter().on('warning', print);
  logWarnings(createLogger('orders', 'info', { write: (line: string) => void lines.push(line) }), source);
  const text = '-5 is a negative number.\nTimeout duration was set to 1.';
  source.emit('warning', Object.assign(new Error(text), { name: 'TimeoutNegativeWarning' }));
  expect(print).not.toHaveBeenCalled();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'node warning',
      service: 'orders',
      err: expect.objectContaining({ name: 'TimeoutNegativeWarning', message: text }),
    }),
  ]);
});

it('logConsole writes console output of a package as one log line, without personal data', () => {
  const lines: string[] = [];
  const print = jest.fn();
  const printer = { debug: print, error: print, info: print, log: print, warn: print };
  logConsole(createLogger('orders', 'info', { write: (line: string) => void lines.push(line) }), printer);
  printer.error('[ioredis] Unhandled error event:\n%s', 'redis://orders:secret@redis.example');
  printer.warn('Eviction policy is', 'allkeys-lru');
  expect(print).not.toHaveBeenCalled();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'console output',
      text: '[ioredis] Unhandled error event:\nredis://***@redis.example',
    }),
    expect.objectContaining({ msg: 'console output', text: 'Eviction policy is allkeys-lru' }),
  ]);
});
