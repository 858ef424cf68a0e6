import { describe, expect, it } from '@jest/globals';
import { devEnvironment, readDevArguments } from './dev-arguments.ts';

describe('readDevArguments', () => {
  it('assigns each named service a debugger port', () => {
    expect(readDevArguments(['--inspect', 'orders', '--inspect', 'catalog'])).toEqual({
      demo: false,
      inspected: [
        { service: 'orders', address: '127.0.0.1:9229' },
        { service: 'catalog', address: '127.0.0.1:9230' },
      ],
    });
  });

  it('rejects a service that does not exist', () => {
    expect(() => readDevArguments(['--inspect', 'order'])).toThrow('There is no service "order".');
  });
});

describe('devEnvironment', () => {
  it('puts the gateway behind the portal’s port and keeps the portal’s address', () => {
    expect(devEnvironment({ HOME: '/home/x' }, 8080)).toMatchObject({
      DRAPPO_PORT: '8081',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      LOG_LEVEL: 'debug',
    });
  });

  it('keeps the values of the environment', () => {
    expect(devEnvironment({ LOG_LEVEL: 'warn', PUBLIC_URL: 'http://127.0.0.1:9000' }, 8080)).toMatchObject({
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://127.0.0.1:9000',
    });
  });
});
