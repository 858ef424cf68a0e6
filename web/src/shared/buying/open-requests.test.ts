import { beforeEach, expect, it, jest } from '@jest/globals';
import { requestAnswered, requestKey } from './open-requests.ts';

beforeEach(() => sessionStorage.clear());

it('a request keeps one key per content and person until an answer arrives', () => {
  const first = requestKey('giulia', ['a', 1]);
  expect(requestKey('giulia', ['a', 1])).toBe(first);
  expect(requestKey('giulia', ['a', 2])).not.toBe(first);
  expect(requestKey('elena', ['a', 1])).not.toBe(first);
  requestAnswered('giulia', ['a', 1]);
  expect(requestKey('giulia', ['a', 1])).not.toBe(first);
});

it('the storage drops a request after an hour, and entries that it cannot read', () => {
  const first = requestKey('giulia', ['a', 1]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
  expect(requestKey('giulia', ['a', 1])).not.toBe(first);
  sessionStorage.setItem('drappo-open-requests', '{"a":1}');
  expect(requestKey('giulia', ['a', 1])).toMatch(/^[0-9a-f]{32}$/);
  jest.restoreAllMocks();
});
