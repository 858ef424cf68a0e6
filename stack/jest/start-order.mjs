import Sequencer from '@jest/test-sequencer';

/** Starts groups in the order of the number in their name, the longest first, so that no long group runs last. */
export default class StartOrder extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => Number(/-(\d{3})\.test\.mjs$/.exec(path)?.[1] ?? 999);
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path));
  }
}
