import { describe, expect, it } from '@jest/globals';
import { digestHour } from '@drappo/contracts/notifications/mail-choices';
import { romeHour } from '@drappo/contracts/rome-time';
import { digestItemOf, lastDigestAt, shopOrderDigest } from './digest.ts';

describe('lastDigestAt', () => {
  it.each([
    ['2026-11-24T22:59:00.000Z', '2026-11-24'],
    ['2026-11-24T00:30:00.000Z', '2026-11-23'],
    // Both changes of the clocks.
    ['2026-10-25T22:00:00.000Z', '2026-10-25'],
    ['2027-03-28T21:00:00.000Z', '2027-03-28'],
  ])('is the latest digest hour in Rome before %s: on %s', (now, day) => {
    const at = lastDigestAt(new Date(now));
    expect(at.toISOString().slice(0, 10)).toBe(day);
    expect(romeHour(at)).toBe(digestHour);
  });

  it('is the hour itself at that moment', () => {
    const at = lastDigestAt(new Date('2026-11-24T22:59:00.000Z'));
    expect(lastDigestAt(at)).toEqual(at);
    expect(lastDigestAt(new Date(at.getTime() - 1)).getTime()).toBeLessThan(at.getTime());
  });
});

describe('shopOrderDigest', () => {
  const item = digestItemOf(
    { subject: 'S', heading: 'Ordine #1042', paragraphs: ['Da pagare.', 'Entro domani.'], reason: 'R' },
    'order-1',
  );

  it('has one line for each order', () => {
    const { subject, facts } = shopOrderDigest([item, { ...item, title: 'Ordine #1043' }], {
      portal: 'https://portal',
    });
    expect(subject).toMatch(/^2 ordini del tuo negozio/);
    expect(facts).toEqual([
      { label: 'Ordine #1042', value: 'Da pagare.' },
      { label: 'Ordine #1043', value: 'Da pagare.' },
    ]);
  });

  it('counts a single order in the singular', () => {
    expect(shopOrderDigest([item], { portal: 'https://portal' }).heading).toBe('1 ordine del tuo negozio');
  });
});
