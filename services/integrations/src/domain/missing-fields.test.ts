import { describe, expect, it } from '@jest/globals';
import { missingFields } from './missing-fields.ts';

describe('missingFields', () => {
  it.each([
    [{ missing: ['CAP', 'città'] }, ['CAP', 'città']],
    [{ missing: 'CAP' }, []],
    [{}, []],
    [null, []],
  ])('reads %j as %j', (detail, fields) => {
    expect(missingFields(detail)).toEqual(fields);
  });
});
