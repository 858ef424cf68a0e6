import { describe, expect, it } from '@jest/globals';
import { momentNames } from '../stack/src/test-run/moments.ts';
import { readMomentArguments } from './moment-arguments.ts';

describe('readMomentArguments', () => {
  it('selects all moments and all files by default', () => {
    expect(readMomentArguments([])).toEqual({ chosen: momentNames, patterns: [] });
  });

  it('selects the moments whose names begin with a text, and files by patterns', () => {
    expect(readMomentArguments(['--only=friday', 'e2e/tapes', '--only=Wednesday 17', 'web/test'])).toEqual({
      chosen: ['Wednesday 17:45', 'Friday 18:30'],
      patterns: ['e2e/tapes', 'web/test'],
    });
  });

  it.each(['--only=Fryday', '--only='])('rejects %s', (argument) => {
    expect(() => readMomentArguments([argument])).toThrow('There is no moment');
  });
});
