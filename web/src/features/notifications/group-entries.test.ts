import { describe, expect, it } from '@jest/globals';
import type { FeedNotification } from '@drappo/contracts/notifications/feed';
import { linesOf } from './group-entries.ts';

const entry = (id: string, changes: Partial<FeedNotification> = {}): FeedNotification => ({
  id,
  kind: 'admin-order-paid',
  title: 'Ordine da spedire',
  text: `ORD-${id}`,
  link: `/admin?tab=orders&search=${id}`,
  createdAt: '2026-03-02T09:00:00.000Z',
  read: false,
  ...changes,
});

describe('linesOf', () => {
  it('groups unread orders into one line at the place of the newest', () => {
    const beta = entry('b', { kind: 'admin-beta-application' });
    const lines = linesOf([entry('1'), beta, entry('2'), entry('3'), entry('4'), entry('5', { read: true })]);
    expect(lines.map(({ entry: { title, text }, ids }) => [title, text, ids])).toEqual([
      ['4 ordini da spedire', 'ORD-1 · ORD-2 · ORD-3 · e un altro', ['1', '2', '3', '4']],
      ['Ordine da spedire', 'ORD-b', ['b']],
      ['Ordine da spedire', 'ORD-5', ['5']],
    ]);
    expect(lines[0]?.entry.link).toBe('/admin?tab=orders&vista=da-preparare');
  });

  it('does not group single entries, read entries and other kinds', () => {
    const entries = [
      entry('1'),
      entry('2', { read: true }),
      entry('3', { kind: 'admin-error' }),
      entry('4', { kind: 'admin-error' }),
    ];
    expect(linesOf(entries)).toEqual(entries.map((one) => ({ entry: one, ids: [one.id] })));
  });
});
