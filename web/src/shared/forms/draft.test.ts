import { afterEach, describe, expect, it } from '@jest/globals';
import { forgetDraft, forgetDrafts, hasDraft, keepDraft, keepDraftsOf, readDraft } from './draft.ts';

const request = { form: 'request', owner: 'lucia' };
const address = { form: 'address', owner: 'lucia', personal: ['city', 'recipient'] };

afterEach(() => forgetDrafts());

describe.each([
  ['a draft', request],
  ['a personal draft', address],
])('%s', (_what, name) => {
  it('is readable until it is deleted or has no values left', () => {
    for (const end of [() => forgetDraft(name), () => keepDraft(name, {}), () => forgetDrafts()]) {
      keepDraft(name, { city: 'Lucca' });
      expect([readDraft(name), hasDraft(name.form)]).toEqual([{ city: 'Lucca' }, true]);
      end();
      expect([readDraft(name), hasDraft(name.form)]).toEqual([undefined, false]);
    }
  });

  it('stays with its owner when another person signs in', () => {
    keepDraft(name, { city: 'Lucca' });
    keepDraftsOf('lucia');
    expect(readDraft(name)).toEqual({ city: 'Lucca' });
    keepDraftsOf('mara');
    expect(readDraft(name)).toBeUndefined();
  });
});

it('a draft stores personal fields of a form in no browser storage, and stores the others', () => {
  const draft = { note: 'Trench', recipient: 'Mara Conti' };
  keepDraft(address, draft);
  expect(readDraft(address)).toEqual(draft);
  const stored = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(stored).toContain('Trench');
  expect(stored).not.toContain('Mara Conti');
});

it('a draft of another version that cannot be read is ignored', () => {
  sessionStorage.setItem('drappo-draft:request:lucia', '{');
  expect(readDraft(request)).toBeUndefined();
});
