import { expect, it } from '@jest/globals';
import { routes } from './routes.ts';

it('the views of a customer are open to reads only, without documents, streams and exports', () => {
  const open = routes.filter(({ duringView }) => duringView);
  expect(open.length).toBeGreaterThan(30);
  expect(open.filter(({ method, isSearch }) => method !== 'GET' && !isSearch)).toEqual([]);
  expect(open.filter(({ stream }) => stream)).toEqual([]);
  expect(
    open
      .map(({ path }) => path)
      .filter((path) =>
        /admin|export|confirmation|packing|return-label|invoice|session|factor|data$|checkout|images/.test(path),
      ),
  ).toEqual([]);
  expect(open.filter(({ access }) => access === 'admin')).toEqual([]);
});
