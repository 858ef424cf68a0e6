/** Things that all journeys of a portal share, and the code by which a journey accesses them. */
type SharedThing = {
  what: string;
  /** Matches texts in the code, such as addresses: a regular expression. */
  texts?: string;
  /** Matches texts except the target of a `send` call, which creates a row of the journey's own. */
  readTexts?: string;
  /** Matches anything else, as a selector of the linter. */
  code?: string;
  instead: string;
  /** Files on a shared portal that may use it, and why no other journey changes what they assert. */
  users: Readonly<Record<string, string>>;
};

const holdsForAnyRow = 'looks whether pages are accessible and fit, which has to hold for any row';

export const sharedThings: readonly SharedThing[] = [
  {
    what: 'the ten places of the beta programme',
    texts: '^/api/(admin/)?beta-(applications|waiting-list)',
    instead: 'answer the calls (`answerCallsOf`): while that journey runs, all places are taken',
    users: { 'e2e/admin-beta.test.ts': 'gives all places away, and gives them back: no other file applies' },
  },
  {
    what: 'prices of shipping and kinds of e-mails, which count for all accounts',
    texts: '^/api/admin/(shipping/|mail/kinds)',
    instead: 'use a portal of its own (`e2e/days.test.ts`) or a component test',
    users: {},
  },
  {
    what: 'the sums of products whose cost is known',
    code: 'Property[key.name="costPrice"]',
    instead: 'leave the cost out: the sums of e2e/insight.test.ts are exact',
    users: {
      'e2e/insight.test.ts': 'compares the sums of before and after its own order: no other product has a cost',
      'e2e/support/own-product.ts': 'hands on what that file names',
    },
  },
  {
    what: 'accounts of the demo',
    texts: '^drappo-demo$',
    code: 'ImportSpecifier[imported.name=/^(demo(Password|Accounts)|DOCUMENTED_PASSWORD)$/]',
    instead:
      'use accounts of its own: `people.reseller`, `people.ownAdmin`, or `people.admin` for what no account keeps',
    users: {
      'e2e/main-road.test.ts': 'signs in as the administrator, by the form, and ships its own order',
      'e2e/support/person.ts': 'signs in the administrator of `people.admin`',
      'e2e/support/shared-portal.ts': 'reads the demo before the first journey',
    },
  },
  {
    what: 'the catalogue with the products of the demo and of all journeys',
    texts: '^(/api/products|/catalog)$|(^/api/products|^/catalog|section=catalog)(?!.*\\b(search|category)=)(\\?|&|$)',
    code: 'ImportSpecifier[imported.name=/^list(Products|Facets)$/]',
    instead: 'make a product (`ownPieces`, `makeProduct`) and search for its name',
    users: {
      'e2e/accessibility/resellers.test.ts': holdsForAnyRow,
      'e2e/first-load.test.ts':
        'looks how a page without a search begins, with a product that it has just put in front',
      'e2e/main-road.test.ts': 'types a search, as a person does, and opens the product that it made',
      'e2e/network-faults.test.ts': 'looks whether there is any product after a call that failed',
      'e2e/support/hidden-texts.ts': 'names the screen of the address, and opens nothing',
      'e2e/support/shared-portal.ts': 'reads pictures of the demo before the first journey',
    },
  },
  {
    what: 'lists, counts and sums of the office',
    texts: '/admin\\?tab=(?!shipping$|security$)(?!.*&(search|open|user)=)',
    readTexts: '^/api/admin/[a-z-]+(/[a-z-]+)*(\\?(?!.*\\b(search|user|userId)=).*)?$',
    code: 'ImportSpecifier[imported.name=/^list(Admin[A-Z]|Users$)/]',
    instead: 'narrow it to the journey’s own rows (`listOf`, `findOrders`), or ask for one row by its id',
    users: {
      'e2e/accessibility/back-office-daily.test.ts': holdsForAnyRow,
      'e2e/accessibility/back-office-further.test.ts': holdsForAnyRow,
      'e2e/admin-beta.test.ts': 'lists applications, which no other file sends',
      'e2e/admin-log.test.ts': 'looks for an e-mail that a server refused, which no other file sends',
      'e2e/admin-rail.test.ts':
        'compares the counts of the rail with the answer that the page got, and answers the log with its own rows',
      'e2e/admin-ship-ten.test.ts': 'ten parcels of its own raise a count that never falls during a day',
      'e2e/insight.test.ts': 'compares sums that no other journey changes',
      'e2e/long-words.test.ts': 'answers the lists that cannot be searched with its own rows',
      'e2e/money.test.ts': 'judges its own orders in the books; the others only add to their counts',
      'e2e/order-views.test.ts': 'looks which view the list begins with',
      'e2e/public-face.test.ts': holdsForAnyRow,
      'e2e/reservation-limits.test.ts': 'takes its own product out of a list that has no pages',
      'e2e/support/office-lists.ts': 'narrows the lists for all others',
      'e2e/white-label-statement.test.ts': 'chooses its own reseller, as a person does, before it looks',
    },
  },
];

/** Files with their own portal: they run alone, one after the other. */
export const aloneFiles = ['e2e/{start-*,days,secret-scan}.test.ts', 'e2e/{secrets,privacy}/**'];

const selectorsOf = ({ texts, readTexts, code }: SharedThing): string[] => {
  const of = (pattern: string): string => `/${pattern.replaceAll('/', '\\/')}/`;
  const notSent = ':not(CallExpression[callee.property.name="send"] > *)';
  return [
    ...(texts ? [`Literal[value=${of(texts)}]`, `TemplateElement[value.raw=${of(texts)}]`] : []),
    ...(readTexts
      ? [
          `Literal[value=${of(readTexts)}]${notSent}`,
          `TemplateLiteral${notSent} > TemplateElement:first-child[value.raw=${of(readTexts)}]`,
        ]
      : []),
    ...(code ? [code] : []),
  ];
};

const messageOf = ({ what, instead }: SharedThing): string =>
  `All journeys share ${what}: ${instead}. Exceptions are in scripts/lint/shared-things.ts.`;

const restrictionsOf = (things: readonly SharedThing[]) =>
  things.flatMap((thing) => selectorsOf(thing).map((selector) => ({ selector, message: messageOf(thing) })));

/** Restrictions for all journey files. */
export const noSharedThings = restrictionsOf(sharedThings);

/** Restrictions for files with an exception: they still forbid every other shared thing. */
export const sharedThingUsers = [...new Set(sharedThings.flatMap(({ users }) => Object.keys(users)))].map((file) => ({
  file,
  restrictions: restrictionsOf(sharedThings.filter(({ users }) => !(file in users))),
}));

/** Each exception, with the message that the linter reports without it. */
export const sharedThingExceptions = sharedThings.flatMap((thing) =>
  Object.keys(thing.users).map((file) => ({ file, what: thing.what, message: messageOf(thing) })),
);
