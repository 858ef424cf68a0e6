import { describe, expect, it } from '@jest/globals';
import { MOMENT_VARIABLE } from './moments.ts';
import { momentEnvironment } from './run-moment.ts';

describe('momentEnvironment', () => {
  it('keeps the home, which contains the verdict, and the machine settings', () => {
    const set = {
      PATH: '/bin',
      DRAPPO_HOME: '/home/of/tests',
      DRAPPO_PORT_FOLDER: '/tmp/ports',
      DRAPPO_TEST_WORKERS: '2',
      DRAPPO_JOURNEY_WORKERS: '1',
    };
    expect(momentEnvironment('Sunday', set)).toEqual({ ...set, [MOMENT_VARIABLE]: 'Sunday' });
  });

  it('omits variables that the command that started this process has set', () => {
    const env = { PATH: '/bin', NODE_OPTIONS: '--conditions=x', DRAPPO_STARTED_AT: '1', npm_command: 'run-script' };
    expect(momentEnvironment('Sunday', env)).toEqual({ PATH: '/bin', [MOMENT_VARIABLE]: 'Sunday' });
  });
});
