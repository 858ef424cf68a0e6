import { describe, expect, it } from '@jest/globals';
import { runInContext, systemContext } from './context.ts';
import { createLogger, describeError } from './logger.ts';

describe('describeError', () => {
  it('keeps name, message and stack, also of causes, and drops fields that drivers attach', () => {
    const cause = Object.assign(new TypeError('inner'), { query: 'canary' });
    const error = Object.assign(new Error('outer', { cause }), { parameters: ['canary'] });
    expect(describeError(error)).toEqual({
      name: 'Error',
      message: 'outer',
      stack: error.stack,
      cause: { name: 'TypeError', message: 'inner', stack: cause.stack },
    });
  });

  it('masks personal data and secrets in messages, stacks and causes', () => {
    const cause = 'invalid input for "lucia@negozio.example"';
    const error = new Error('550 <lucia@negozio.example>, Bearer abc.def-123', { cause });
    const described = JSON.stringify(describeError(error));
    expect(described).not.toMatch(/lucia|negozio|abc/);
    expect(described).toContain('logger.test.ts');
  });

  it.each([
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [42, '42'],
  ])('of %j is its text', (thrown, message) => {
    expect(describeError(thrown)).toEqual({ message });
  });
});

describe('createLogger', () => {
  const lineOf = (write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> => {
    const lines: string[] = [];
    write(createLogger('orders', 'info', { write: (line) => void lines.push(line) }));
    return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  };

  it('writes the service and the ids of the context', () => {
    const line = lineOf((logger) => runInContext(systemContext('sweep', 'id-1'), () => logger.info('done')));
    expect(line).toMatchObject({ service: 'orders', msg: 'done', requestId: 'id-1', correlationId: 'id-1' });
    expect(lineOf((logger) => logger.info('done'))).not.toHaveProperty('requestId');
  });

  it.each(['password', 'token', 'secret', 'authorization', 'cookie', 'email'])('hides the field %s', (name) => {
    const line = lineOf((logger) => logger.info({ [name]: 'canary', body: { [name]: 'canary' } }, 'done'));
    expect(JSON.stringify(line)).not.toContain('canary');
  });

  it('writes nothing below its level', () => {
    expect(lineOf((logger) => logger.debug('done'))).toEqual({});
  });
});
