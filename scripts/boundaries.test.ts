import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allowedHabits, forbiddenHabits, type Planted } from './lint/planted-habits.ts';
import { allowedInOrders, boundary, forbiddenInOrders, importing } from './lint/planted-imports.ts';
import { allowedInCatalog, forbiddenInCatalog } from './lint/planted-catalog-imports.ts';
import { forbiddenInWords } from './lint/planted-words.ts';
import { ownThingsInJourneys, sharedThingsInJourneys } from './lint/planted-shared-things.ts';
import { webTimers } from './lint/web-habits.ts';

const root = resolve(import.meta.dirname, '..');
const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');

/** A forbidden import beside a file of an identity module. */
const inIdentity = (what: string, beside: string, source: string): Planted =>
  boundary(what, `services/identity/src/${beside}`, source);

const forbiddenImports: readonly Planted[] = [
  boundary('domain imports its data', 'services/orders/src/order/domain/order.ts', '../data/order-queries.ts'),
  boundary('domain imports the kit', 'services/orders/src/order/domain/order.ts', '@drappo/service-kit'),
  boundary('data imports a use-case', 'services/orders/src/order/data/order-queries.ts', '../use-cases/place-order.ts'),
  boundary('http imports consumers', 'services/shipping/src/http/rate-endpoints.ts', '../consumers/subscriptions.ts'),
  boundary('consumers import data', 'services/orders/src/consumers/subscriptions.ts', '../data/database.ts'),
  boundary('the kit imports a service', 'packages/service-kit/src/clock.ts', '../../../services/orders/src/app.ts'),
  boundary('payments import a service', 'packages/payments/src/guard.ts', '../../../services/orders/src/app.ts'),
  boundary('payments import the kit', 'packages/payments/src/guard.ts', '@drappo/service-kit'),
  boundary('paper texts import contracts', 'packages/paper-text/src/breaks.ts', '@drappo/contracts/money'),
  boundary('domain imports payments', 'services/orders/src/order/domain/order.ts', '@drappo/payments'),
  boundary('contracts import the kit', 'packages/contracts/src/money.ts', '@drappo/service-kit'),
  boundary('a feature imports another feature', 'web/src/features/orders/order-card.tsx', '../wishlist/use-reserve.ts'),
  boundary('a feature imports the app', 'web/src/features/orders/order-card.tsx', '../../app/store.ts'),
  boundary(
    'a section of /admin imports another',
    'web/src/features/admin/orders/order-facts.tsx',
    '../users/user-panel.tsx',
  ),
  boundary(
    'a section of /admin imports its shell',
    'web/src/features/admin/orders/order-facts.tsx',
    '../shell/rail.tsx',
  ),
  boundary(
    'the shell of /admin imports a section',
    'web/src/features/admin/shell/rail.tsx',
    '../orders/order-facts.tsx',
  ),
  boundary(
    '/admin’s shared parts import a section',
    'web/src/features/admin/shared/file-link.tsx',
    '../orders/new-tab.ts',
  ),
  boundary('shared imports a feature', 'web/src/shared/brand.ts', '../features/orders/order-card.tsx'),
  boundary('the stack imports the demo', 'stack/src/stack.ts', '../../demo/src/seed.ts'),
  boundary('the stack imports chaos', 'stack/src/stack.ts', '../../chaos/src/index.ts'),
  boundary('the demo imports support', 'demo/src/seed.ts', '../../support/src/isolated-stack.ts'),
  boundary('the demo imports a service', 'demo/src/seed.ts', '../../services/orders/src/app.ts'),
  boundary('the demo imports what makes its past', 'demo/src/seed.ts', './make-past/make-past.ts'),
  boundary('support imports e2e', 'support/src/isolated-stack.ts', '../../e2e/support/person.ts'),
  boundary('bench imports e2e', 'bench/src/run-bench.ts', '../../e2e/support/person.ts'),
  boundary('e2e imports chaos', 'e2e/support/person.ts', '../../chaos/src/index.ts'),
  boundary('chaos imports a command', 'chaos/src/run-chaos.ts', '../../commands/run-command.ts'),
  inIdentity('users import sign-in', 'users/data/user-repository.ts', '../../sign-in/data/session-repository.ts'),
  inIdentity('users import accounts', 'users/domain/user.ts', '../../accounts/domain/erasure.ts'),
  inIdentity('sign-in imports accounts', 'sign-in/use-cases/log-in.ts', '../../accounts/use-cases/register.ts'),
  inIdentity('sign-in imports business', 'sign-in/use-cases/log-in.ts', '../../business/domain/effects.ts'),
  inIdentity(
    'business imports sign-in',
    'business/http/business-profile-endpoint.ts',
    '../../sign-in/http/renew-access.ts',
  ),
  inIdentity('business imports accounts', 'business/data/vat-check-repository.ts', '../../accounts/domain/erasure.ts'),
  inIdentity('plans import sign-in', 'plans/use-cases/settle-plan.ts', '../../sign-in/data/session-repository.ts'),
  inIdentity('plans import accounts', 'plans/use-cases/settle-plan.ts', '../../accounts/domain/erasure.ts'),
  inIdentity('beta imports users', 'beta/data/beta-queries.ts', '../../users/data/user-repository.ts'),
  inIdentity('accounts import plans', 'accounts/use-cases/erase-user.ts', '../../plans/data/plan-repository.ts'),
  inIdentity('accounts import beta', 'accounts/use-cases/erase-user.ts', '../../beta/data/beta-repository.ts'),
  inIdentity(
    'a factor’s use-case imports its module’s composition',
    'sign-in/use-cases/second-factor/step-up.ts',
    '../../sign-in-module.ts',
  ),
  ...forbiddenInOrders,
  ...['kafkajs', 'bullmq', 'http-proxy-middleware', '@prisma/client'].map((library) => ({
    what: `${library} outside its place`,
    beside: 'services/orders/src/order/domain/order.ts',
    code: importing(library),
    rule: 'eslint(no-restricted-imports)',
  })),
  ...forbiddenInCatalog,
];

const allowedImports: readonly Planted[] = [
  boundary('what a command starts', 'commands/chaos.ts', '../chaos/src/index.ts'),
  boundary('the support of e2e', 'e2e/support/person.ts', '../../support/src/isolated-stack.ts'),
  boundary('services that play the past', 'demo/src/make-past/world.ts', '../../../services/orders/src/app.ts'),
  boundary('the contracts', 'services/orders/src/order/domain/order.ts', '@drappo/contracts/money'),
  boundary('payments', 'services/orders/src/shipping-desk/use-cases/ship-order.ts', '@drappo/payments'),
  boundary('the own domain', 'services/orders/src/shipping-desk/use-cases/ship-order.ts', '../domain/desk-errors.ts'),
  ...allowedInOrders,
  ...allowedInCatalog,
  inIdentity('users below sign-in', 'sign-in/use-cases/log-in.ts', '../../users/data/user-repository.ts'),
  inIdentity('users below business', 'business/domain/verification.ts', '../../users/domain/user.ts'),
  inIdentity('users below plans', 'plans/use-cases/settle-plan.ts', '../../users/data/user-repository.ts'),
  inIdentity('users below accounts', 'accounts/domain/promotion.ts', '../../users/domain/user.ts'),
  inIdentity('sign-in below accounts', 'accounts/domain/promotion.ts', '../../sign-in/domain/password-rules.ts'),
  inIdentity('business below accounts', 'accounts/data/user-queries.ts', '../../business/data/vat-check-repository.ts'),
  inIdentity('a factor’s use-case, the sessions', 'sign-in/use-cases/second-factor/step-up.ts', '../start-session.ts'),
  boundary('a feature', 'web/src/app/routes/dashboard-route.tsx', '../../features/orders/orders-section.tsx'),
];

/** A file whose name is not in kebab case. */
const namedOtherwise = 'services/orders/src/order/domain/orderTotals.ts';

/** Two files that import each other. */
const circle = [
  'services/orders/src/order/domain/circle-a.ts',
  'services/orders/src/order/domain/circle-b.ts',
] as const;

const forbidden = [...forbiddenHabits, ...forbiddenInWords, ...sharedThingsInJourneys];
const allowed = [...allowedHabits, ...ownThingsInJourneys];
const planted = [...forbiddenImports, ...forbidden, ...allowedImports, ...allowed];
const tools = ['stack/src', 'demo/src', 'support/src', 'chaos/src', 'bench/src', 'e2e', 'commands'];
const copied = ['oxlint.config.ts', 'scripts', 'services', 'packages', 'web/src', 'web/test', ...tools];
const linked = [
  'eslint',
  'eslint-plugin-boundaries',
  'eslint-plugin-testing-library',
  'eslint-import-resolver-typescript',
  'oxlint',
  '@types',
];

/** A copy of the repository: the linter checks the planted files at their real paths. */
const copy = mkdtempSync(join(tmpdir(), 'drappo-planted-'));
const reported = new Map<string, { code: string; message: string }[]>();
const pathOf = (index: number, { beside }: Planted): string => {
  const extension = /\.test\.tsx?$/.exec(beside)?.[0] ?? extname(beside);
  return join(dirname(beside), `${basename(beside, extension)}-planted-${index}${extension}`);
};

beforeAll(async () => {
  const own = (source: string): boolean => !/node_modules|[/\\]dist|[/\\]generated/.test(source);
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true, filter: own });
  for (const path of ['package.json', 'tsconfig.base.json', 'tsconfig.services.json'])
    cpSync(join(root, path), join(copy, path));
  // Generated clients are large and not copied. The import must resolve, or no rule checks it.
  mkdirSync(join(copy, 'services/orders/src/generated/prisma'), { recursive: true });
  writeFileSync(join(copy, 'services/orders/src/generated/prisma/client.ts'), 'export const thing = 1;\n');
  mkdirSync(join(copy, 'node_modules', '@drappo'), { recursive: true });
  for (const name of linked) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['contracts', 'payments', 'service-kit'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules', '@drappo', name));
  planted.forEach((one, index) => writeFileSync(join(copy, pathOf(index, one)), one.code));
  for (const [file, other] of [circle, [circle[1], circle[0]]] as const)
    writeFileSync(
      join(copy, file),
      `import type { Circle as Other } from './${basename(other)}';\n\nexport type Circle = Other[];\n`,
    );
  // Generated code is not copied; the tests below import this file of it.
  const client = join(copy, 'services/orders/src/generated/prisma/client.ts');
  mkdirSync(dirname(client), { recursive: true });
  writeFileSync(client, 'export const thing = 1;\n');
  writeFileSync(join(copy, namedOtherwise), 'export const total = 0;\n');
  const paths = [...planted.map((one, index) => pathOf(index, one)), ...circle, namedOtherwise];
  // The linter exits with 1 when it finds something, which is expected here.
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format', 'json', ...paths], {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string }[];
  };
  for (const { filename, code, message } of diagnostics)
    reported.set(filename, [...(reported.get(filename) ?? []), { code, message }]);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const rulesIn = (path: string): string[] => (reported.get(path) ?? []).map(({ code }) => code);
const reportedFor = (one: Planted): string[] => rulesIn(pathOf(planted.indexOf(one), one));
const messagesFor = (one: Planted): string[] =>
  (reported.get(pathOf(planted.indexOf(one), one)) ?? []).map(({ message }) => message);
const named = (list: readonly Planted[]): [string, Planted][] => list.map((one) => [one.what, one]);

it('each planted file is beside a file that exists', () => {
  for (const { beside } of planted) expect(readFileSync(join(root, beside), 'utf8')).not.toBe('');
});

describe('a forbidden import is caught:', () => {
  it.each(named(forbiddenImports))('%s', (_what, one) => expect(reportedFor(one)).toContain(one.rule));
});

describe('a forbidden habit is caught:', () => {
  it.each(named(forbidden))('%s', (_what, one) => {
    expect(reportedFor(one)).toContain(one.rule);
    if (one.message !== undefined) expect(messagesFor(one)).toContain(one.message);
  });
});

it('an import circle is reported, also one of types only', () => {
  for (const file of circle) expect(rulesIn(file)).toContain('import(no-cycle)');
});

it('a file name that is not in kebab case is reported', () => {
  expect(rulesIn(namedOtherwise)).toEqual(['unicorn(filename-case)']);
});

it('web-habits.ts counts every setTimeout of the files that it lists', () => {
  const callsIn = (file: string): number => readFileSync(join(root, file), 'utf8').split('setTimeout(').length - 1;
  expect(webTimers.map(({ file }) => ({ file, calls: callsIn(file) }))).toEqual(webTimers);
});

describe('an allowed habit is not reported:', () => {
  it.each(named(allowed))('%s', (_what, one) => expect(reportedFor(one)).toEqual([]));
});

describe('an allowed import is not reported:', () => {
  it.each(named(allowedImports))('%s', (_what, one) => expect(reportedFor(one)).toEqual([]));
});
