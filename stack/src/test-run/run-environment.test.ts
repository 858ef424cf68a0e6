import { expect, it } from '@jest/globals';
import { runEnvironment } from './run-environment.ts';

it('the environment for another run contains machine settings, but not the home, which belongs to one run', () => {
  const settings = {
    PATH: '/bin',
    DRAPPO_PORT_FOLDER: '/tmp/ports',
    DRAPPO_TEST_WORKERS: '2',
    DRAPPO_JOURNEY_WORKERS: '1',
    DRAPPO_E2E_CHROMIUM: '/opt/chromium',
  };
  const ofThisProcess = { DRAPPO_HOME: '/home/of/tests', NODE_OPTIONS: '--conditions=x', npm_command: 'run-script' };
  expect(runEnvironment({ ...settings, ...ofThisProcess })).toEqual(settings);
});
