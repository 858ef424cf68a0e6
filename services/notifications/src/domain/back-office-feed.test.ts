import { StockChangedV1, StockConcentrationFoundV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventDefinition } from '@drappo/contracts/event';
import { BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserChangedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { officeFeedKinds } from '@drappo/contracts/notifications/office-feed-choices';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { PackagingProfileSubmittedV1 } from '@drappo/contracts/shipping/events';
import { describe, expect, it } from '@jest/globals';
import { backOfficeFeed } from './back-office-feed.ts';

const at = '2026-11-18T10:00:00.000Z';

/** The entries that one event creates, without those that have no recipient. */
const entriesOf = (event: EventDefinition, fact: object) =>
  backOfficeFeed
    .filter((definition) => definition.event === event)
    .map((definition) => ({
      recipient: definition.recipient(fact as never),
      kind: definition.kind(fact as never),
      subject: definition.subject(fact as never),
      ...definition.content(fact as never, new Date()),
    }))
    .filter(({ recipient }) => recipient !== 'none');

describe('backOfficeFeed', () => {
  it('has exactly the kinds that an administrator can choose', () => {
    const kinds = backOfficeFeed.map((definition) => definition.kind({} as never));
    expect([...new Set(kinds)].toSorted()).toEqual(officeFeedKinds.toSorted());
  });

  const news: [EventDefinition, object, object][] = [
    [
      OrderPaidV1,
      { orderId: 'o1', orderNumber: 'ORD-2026-000123', userId: 'user-1', total: 125_880 },
      {
        kind: 'admin-order-paid',
        subject: 'o1',
        title: 'Ordine da spedire',
        text: 'ORD-2026-000123, €1.258,80',
        link: '/admin?tab=orders&search=o1',
      },
    ],
    [
      ProductRequestSubmittedV1,
      { productRequestId: 'p1', userId: 'user-1', category: 'borse', images: 0, submittedAt: at },
      {
        kind: 'admin-product-request',
        subject: 'user-1 2026-11-18',
        title: 'Nuova richiesta prodotto',
        text: 'Categoria borse',
        link: '/admin?tab=product-requests',
      },
    ],
    [
      StockConcentrationFoundV1,
      { productId: 'p1', productName: 'Camicia', userId: 'user-1', pieces: 31, stock: 100, foundAt: at },
      {
        kind: 'admin-stock-concentration',
        subject: `p1 user-1 ${at}`,
        title: 'Scorte in poche mani',
        text: 'Camicia: un account tiene 31 pezzi su 100',
        link: '/admin?tab=reservations',
      },
    ],
    [
      StockConcentrationFoundV1,
      { productId: 'p1', productName: 'Camicia', userId: null, pieces: 51, stock: 100, foundAt: at },
      {
        kind: 'admin-stock-concentration',
        subject: `p1 unverified ${at}`,
        title: 'Scorte in poche mani',
        text: 'Camicia: account non verificati tengono 51 pezzi su 100',
        link: '/admin?tab=reservations',
      },
    ],
    [
      BetaApplicationSubmittedV1,
      { applicationId: 'a1', userId: 'user-1', companyName: 'Boutique Elena', submittedAt: at },
      {
        kind: 'admin-beta-application',
        subject: 'a1',
        title: 'Nuova candidatura beta',
        text: 'Un’azienda ha inviato la sua candidatura',
        link: '/admin?tab=beta',
      },
    ],
    ...(
      [
        [1, 'Un cliente ha inviato il suo profilo'],
        [2, 'Un cliente ha cambiato il suo profilo'],
      ] as const
    ).map(([revision, text]): [EventDefinition, object, object] => [
      PackagingProfileSubmittedV1,
      { profileId: 'w1', userId: 'user-1', revision, submittedAt: at },
      {
        kind: 'admin-packaging-profile',
        subject: 'w1 2026-11-18',
        title: 'White Label da rivedere',
        text,
        link: '/admin?tab=white-label',
      },
    ]),
  ];
  it.each(news.map(([event, fact, expected]) => ({ event, fact, expected })))(
    'notifies the admins of $event.type',
    ({ event, fact, expected }) => {
      expect(entriesOf(event, fact)).toEqual([{ recipient: 'admins', ...expected }]);
    },
  );

  describe('of a changed user', () => {
    const kinds = (changed: string[], role = 'rivenditore'): string[] =>
      entriesOf(UserChangedV1, { userId: 'user-1', role, changed, changedAt: at }).map(({ kind }) => kind);
    const VERIFY = 'admin-business-to-verify';
    const ERASURE = 'admin-erasure-requested';

    it.each<[string, string[], string, string[]]>([
      ['a first profile', ['companyName', 'role', 'vatNumber', 'verification'], 'rivenditore', [VERIFY]],
      ['another VAT number', ['vatNumber', 'verification', 'isBusinessVerified'], 'rivenditore', [VERIFY]],
      ['a refused business with another company name', ['companyName', 'verification'], 'rivenditore', [VERIFY]],
      ['a refused business with another PEC', ['pecEmail', 'verification'], 'rivenditore', [VERIFY]],
      ['a refused business with another SDI code', ['sdiCode', 'verification'], 'rivenditore', [VERIFY]],
      ['a refused business with another address', ['companyAddress', 'verification'], 'rivenditore', [VERIFY]],
      ['the verdict of an admin', ['isBusinessVerified', 'verification', 'verificationReason'], 'rivenditore', []],
      ['another way to write the VAT number', ['vatNumber'], 'rivenditore', []],
      ['another company name of a verified business', ['companyName'], 'rivenditore', []],
      ['the profile of an admin', ['vatNumber', 'verification'], 'admin', []],
      ['a plan', ['plan', 'planExpiresAt'], 'rivenditore', []],
      ['a confirmed e-mail', ['emailConfirmedAt'], 'base', []],
      ['nothing', [], 'base', []],
      ['a request to be erased', ['erasureRequestedAt'], 'base', [ERASURE]],
      ['a request of an admin to be erased', ['erasureRequestedAt'], 'admin', [ERASURE]],
      ['both at once', ['companyName', 'erasureRequestedAt', 'verification'], 'rivenditore', [VERIFY, ERASURE]],
    ])('%s', (_what, changed, role, expected) => {
      expect(kinds(changed, role)).toEqual(expected);
    });

    it('links to the users who wait, with one entry for the changes of one account and day', () => {
      const changed = ['companyName', 'erasureRequestedAt', 'verification'];
      const fact = { userId: 'user-1', role: 'rivenditore', changed, changedAt: at };
      expect(entriesOf(UserChangedV1, fact)).toMatchObject([
        {
          subject: 'user-1 2026-11-18',
          title: 'Azienda da verificare',
          text: 'Un cliente ha inviato i dati aziendali',
          link: '/admin?tab=users&verification=pending&open=user-1',
        },
        {
          subject: 'user-1 2026-11-18',
          title: 'Cancellazione di un account',
          text: "Un cliente l'ha chiesta o ha ritirato la richiesta",
          link: '/admin?tab=users&state=requested',
        },
      ]);
    });
  });

  describe('of changed stock', () => {
    const soldOut = (changes: object = {}) =>
      entriesOf(StockChangedV1, {
        productId: 'p1',
        variantId: 'v1',
        sku: 'DW 1&2',
        stock: 0,
        reason: 'sold',
        changedAt: at,
        ...changes,
      });

    it.each([
      [0, 'sold', 1],
      [0, 'corrected', 1],
      [0, 'returned', 1],
      [0, 'created', 0],
      [1, 'sold', 0],
      [1, 'created', 0],
    ])('%d left, because it was %s', (stock, reason, entries) => {
      expect(soldOut({ stock, reason })).toHaveLength(entries);
    });

    it('names the SKU and searches for it', () => {
      expect(soldOut()).toMatchObject([
        {
          subject: `v1 ${at}`,
          title: 'Prodotto esaurito',
          text: 'DW 1&2',
          link: '/admin?tab=catalog&search=DW%201%262',
        },
      ]);
    });
  });

  describe('of an error', () => {
    const reported = (changes: object = {}) =>
      entriesOf(ErrorReportedV1, { source: 'orders', cause: 'c1', errorType: 'payment', reportedAt: at, ...changes });

    it.each([
      ['identity', 'Account'],
      ['catalog', 'Catalogo'],
      ['orders', 'Ordini'],
      ['shipping', 'Spedizioni'],
      ['integrations', 'Integrazioni'],
      ['notifications', 'E-mail e notifiche'],
      ['a & b', 'a & b'],
    ])('of %s says %s', (source, words) => {
      expect(reported({ source })).toMatchObject([
        {
          kind: 'admin-error',
          title: 'Errore da guardare',
          text: `${words}: i dettagli sono nel Log`,
          link: `/admin?tab=log&source=${encodeURIComponent(source)}`,
        },
      ]);
    });

    it.each<[string, object, boolean]>([
      ['another cause', { cause: 'c2' }, true],
      ['later on the same day in Rome', { reportedAt: '2026-11-18T22:59:59.999Z' }, true],
      ['the next day in Rome, still the same in Greenwich', { reportedAt: '2026-11-18T23:00:00.000Z' }, false],
      ['another type', { errorType: 'effect-failed' }, false],
      ['another service', { source: 'identity' }, false],
    ])('is the same entry for %s: %#', (_what, changes, isSame) => {
      expect(reported(changes)[0]?.subject === reported()[0]?.subject).toBe(isSame);
    });
  });
});
