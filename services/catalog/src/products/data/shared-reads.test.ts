import { expect, it } from '@jest/globals';
import { shareReads } from './shared-reads.ts';

/** A read that the test answers manually. */
const manualReads = () => {
  const answers: ((value: string) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      answers.push(resolve);
      failures.push(reject);
    });
  return { read, answers, failures };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('shareReads starts one next read for all calls that arrive during a read', async () => {
  const { read, answers } = manualReads();
  const share = shareReads<string>();
  const first = share('page', read);
  const others = [share('page', read), share('page', read)];
  expect(answers).toHaveLength(1);
  answers[0]!('before');
  expect(await first).toBe('before');
  await settled();
  expect(answers).toHaveLength(2);
  const late = share('page', read);
  answers[1]!('after');
  expect(await Promise.all(others)).toEqual(['after', 'after']);
  await settled();
  answers[2]!('last');
  expect(await late).toBe('last');
});

it('shareReads does not block reads of other keys', async () => {
  const { read, answers } = manualReads();
  const share = shareReads<string>();
  void share('one', read);
  void share('two', read);
  expect(answers).toHaveLength(2);
});

it('shareReads fails the callers that shared a failed read; the next call reads again', async () => {
  const { read, answers, failures } = manualReads();
  const share = shareReads<string>();
  const first = share('page', read);
  const second = share('page', read);
  failures[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  answers[1]!('back');
  expect(await second).toBe('back');
  await settled();
  void share('page', read);
  expect(answers).toHaveLength(3);
});
