/** Code that the linter checks in a copy of the repository (scripts/boundaries.test.ts). */
export type Planted = {
  what: string;
  /** An existing file; the planted file is created beside it. */
  beside: string;
  code: string;
  rule: string;
  /** The rule's message, when several reports of the rule differ only in that. */
  message?: string;
};

export const habit = (
  what: string,
  rule: string,
  code: string,
  beside = 'services/orders/src/order/domain/order.ts',
): Planted => ({
  what,
  beside,
  code,
  rule,
});
export const syntax = 'eslint-rules(no-restricted-syntax)';

const pause = "import { setTimeout as pause } from 'node:timers/promises';\n\nexport const until = pause;\n";
const wholeEnvironment = 'export const env = { ...process.env };\n';
const shortWait =
  "import { eventually } from '@drappo/service-kit/testing';\n\nexport const seen = eventually('it', () => 1, { withinMs: 5_000 });\n";
/** One path for each workspace with tests in its source folders. */
const besideTheirSubject = [
  'packages/service-kit/src/csv.test.ts',
  'services/shipping/src/domain/calculator.test.ts',
  'stack/src/demo-mode.test.ts',
  'web/src/shared/api/send.test.ts',
  'web/src/shared/ui/use-media.test.tsx',
  'chaos/src/kill-plan.test.ts',
  'bench/src/statistics.test.ts',
  'demo/src/company.test.ts',
  'commands/summary.test.ts',
  'scripts/boundaries.test.ts',
];

export const forbiddenHabits: readonly Planted[] = [
  habit('the environment outside config', 'eslint(no-restricted-properties)', 'export const port = process.env;\n'),
  habit('an enum', syntax, 'export enum Colour {\n  red,\n}\n'),
  habit('a default export', syntax, 'export default 1;\n'),
  habit('any', 'typescript(no-explicit-any)', 'export const anything: any = 1;\n'),
  habit(
    'an element that is found by its class',
    'testing-library(no-node-access)',
    "import '@testing-library/react';\n\nexport const card = document.querySelector('.card');\n",
    'web/test/button.test.tsx',
  ),
  habit(
    'a click that may be swallowed, in a web test',
    syntax,
    'export const send = (button: HTMLElement): void => button.click();\n',
    'web/test/button.test.tsx',
  ),
  habit(
    'a click that may be swallowed, in a journey',
    syntax,
    'export const send = (button: { click: () => void }): void => button.click();\n',
    'e2e/back.test.ts',
  ),
  ...[
    pause,
    'export const slow = (delay: (ms: number) => void): void => delay(50);\n',
    'export const slow = (page: { waitForTimeout: (ms: number) => void }): void => page.waitForTimeout(50);\n',
  ].map((code) => habit('a fixed pause in a test', syntax, code, 'e2e/back.test.ts')),
  ...[
    'e2e/back.test.ts',
    'packages/service-kit/test/effects.test.ts',
    'services/orders/test/order/admin-orders.test.ts',
  ].map((beside) => habit("the shell's environment, copied in a test", syntax, wholeEnvironment, beside)),
  habit(
    "the shell's environment in a test",
    syntax,
    'export const options = { env: process.env };\n',
    'services/gateway/test/demo-host.test.ts',
  ),
  ...besideTheirSubject.flatMap((beside) => [
    habit('a fixed pause in a test beside its subject', syntax, pause, beside),
    habit("the shell's environment in a test beside its subject", syntax, wholeEnvironment, beside),
    habit('a short wait in a test beside its subject', syntax, shortWait, beside),
  ]),
  ...['export let skewMs = 0;\n', 'export const listeners = new Set<() => void>();\n'].map((code) =>
    habit('state that outlives a test', syntax, code, 'web/src/shared/brand.ts'),
  ),
  habit(
    'a debounce with a timer of its own',
    syntax,
    'export const later = (send: () => void) => setTimeout(send, 300);\n',
    'web/src/shared/brand.ts',
  ),
  habit(
    'a control that cannot be pressed and does not say why',
    syntax,
    'export const Plus = () => <button type="button" disabled />;\n',
    'web/src/features/orders/order-card.tsx',
  ),
  ...[
    shortWait,
    "import { until } from '../src/supervisor/wait.ts';\n\nexport const seen = until(() => 1, { timeout: 5_000 });\n",
    "import { expect } from '@jest/globals';\n\nexport const check = (elapsedMs: number): void => expect(elapsedMs).toBeLessThan(500);\n",
  ].map((code) =>
    habit('a bound on real time, or a short wait', syntax, code, 'services/orders/test/order/admin-orders.test.ts'),
  ),
  ...["{ SHOPIFY_API_TIMEOUT_MS: '2000' }", '{ stripeTimeoutMs: 400 }', '{ timeoutMs: 5_000 }'].map((options) =>
    habit(
      'a time-out that races the answer',
      syntax,
      `export const options = ${options};\n`,
      'services/orders/test/order/admin-orders.test.ts',
    ),
  ),
  ...[
    'export const at = new Date();\n',
    'export const at = Date.now();\n',
    "export const insert = 'INSERT INTO notes (at) VALUES (now())';\n",
    'export const insert = (id: string) => `INSERT INTO notes (id, at) VALUES (${id}, NOW())`;\n',
  ].map((code) =>
    habit('the machine’s clock beside the test’s', syntax, code, 'services/orders/test/order/admin-orders.test.ts'),
  ),
  habit(
    'an emulator by another clock than the test',
    syntax,
    "import { createViesEmulator } from '@drappo/vies-emulator';\n\nexport const vies = createViesEmulator();\n",
    'services/identity/test/business/business-verification.test.ts',
  ),
  habit('an unused variable', 'eslint(no-unused-vars)', 'const unused = 1;\nexport {};\n'),
  habit('a non-null assertion', 'typescript(no-non-null-assertion)', 'export const [] = [process.argv[0]!];\n'),
  habit(
    'a promise that is not awaited',
    'typescript(no-floating-promises)',
    'export const go = (): void => {\n  Promise.resolve();\n};\n',
  ),
  habit(
    'a promise taken for a condition',
    'typescript(no-misused-promises)',
    'export const go = (found: Promise<boolean>): number => (found ? 1 : 2);\n',
  ),
  habit('a text run as code', 'eslint(no-eval)', 'export const run = (text: string): unknown => eval(text);\n'),
  habit('a function made from a text', 'eslint(no-new-func)', "export const run = new Function('return 1');\n"),
  habit('a loose comparison', 'eslint(eqeqeq)', 'export const same = (a: unknown, b: unknown): boolean => a == b;\n'),
  habit(
    'a text shown as markup',
    syntax,
    'export const shown = <p dangerouslySetInnerHTML={{ __html: document.title }} />;\n',
    'web/src/features/orders/order-card.tsx',
  ),
  habit(
    'markup assigned',
    syntax,
    'document.body.innerHTML = document.title;\nexport {};\n',
    'web/src/shared/brand.ts',
  ),
  habit(
    'a dialog that keeps the focus',
    'eslint(no-restricted-imports)',
    "import { Modal } from 'antd';\n\nexport const Asked = Modal;\n",
    'web/src/features/orders/order-card.tsx',
  ),
  habit('a function declaration', syntax, 'export function go(): number {\n  return 1;\n}\n'),
  habit('an interface', 'typescript(consistent-type-definitions)', 'export interface Thing {\n  id: string;\n}\n'),
  habit(
    'a function as a callback',
    'eslint(prefer-arrow-callback)',
    'export const go = [1].map(function (n) {\n  return n;\n});\n',
  ),
  habit(
    'a file of more than 250 lines',
    'eslint(max-lines)',
    `export const go = [\n${'  1,\n'.repeat(250)}];\n`,
    'services/shipping/src/domain/calculator.test.ts',
  ),
  habit(
    'a promise that a test does not await',
    'typescript(no-floating-promises)',
    "it('saves', () => {\n  Promise.resolve();\n});\n",
    'services/shipping/src/domain/calculator.test.ts',
  ),
  ...[
    ['a test that is skipped on a condition', "(process.argv[2] ? it : it.skip)('saves', () => undefined);\n"],
    [
      'an upper bound on real time',
      "it('is fast', () => {\n  const from = performance.now();\n  expect(performance.now() - from).toBeLessThan(50);\n});\n",
    ],
    [
      'a wait with a time of its own',
      'export const seen = (page: { waitFor: (o: object) => unknown }) => page.waitFor({ timeout: 5_000 });\n',
    ],
    ['a name that is made of the time', 'export const mark = Date.now().toString(36);\n'],
  ].map(([what = '', code = '']) => habit(what, syntax, code, 'services/shipping/src/domain/calculator.test.ts')),
  ...(
    [
      [
        'a hook after a condition',
        'react-hooks(rules-of-hooks)',
        'export const Card = ({ shown }: { shown: boolean }) => {\n  if (shown) useState(1);\n  return null;\n};\n',
      ],
      [
        'an effect with a missing dependency',
        'react-hooks(exhaustive-deps)',
        'export const Card = ({ id }: { id: string }) => {\n  useEffect(() => console.error(id), []);\n  return null;\n};\n',
      ],
      ['a list without keys', 'react(jsx-key)', 'export const List = () => [1].map((n) => <li>{n}</li>);\n'],
      ['a picture without a text', 'jsx-a11y(alt-text)', 'export const Card = () => <img src="/a.webp" />;\n'],
      [
        'a click that keys cannot do',
        'jsx-a11y(click-events-have-key-events)',
        'export const Card = () => <div onClick={close} />;\n',
      ],
      [
        'a label without a control',
        'jsx-a11y(label-has-associated-control)',
        'export const Card = () => <label>Nome</label>;\n',
      ],
    ] as const
  ).map(([what, rule, code]) => habit(what, rule, code, 'web/src/features/orders/order-card.tsx')),
  habit('the console', 'eslint(no-console)', "console.log('x');\nexport {};\n"),
  ...['only', 'skip', 'todo'].map((word) =>
    habit(`it.${word}`, syntax, `it.${word}('x', () => {});\n`, 'services/shipping/src/domain/calculator.test.ts'),
  ),
];

/** Code that the rules above allow: what an arrow function cannot express, and constants. */
export const allowedHabits: readonly Planted[] = [
  habit(
    'a constant set',
    '',
    "export const sizes: ReadonlySet<string> = new Set(['S', 'M']);\n",
    'web/src/shared/brand.ts',
  ),
  habit('a generator', '', 'export function* numbers(): Generator<number> {\n  yield 1;\n}\n'),
  habit(
    'an overload',
    '',
    'export function same(value: string): string;\nexport function same(value: number): number;\nexport function same(value: unknown): unknown {\n  return value;\n}\n',
  ),
  habit(
    'an assertion',
    '',
    "function requireText(value: unknown): asserts value is string {\n  if (typeof value !== 'string') throw new TypeError();\n}\n\nexport const textOf = (value: unknown): string => {\n  requireText(value);\n  return value;\n};\n",
  ),
];
