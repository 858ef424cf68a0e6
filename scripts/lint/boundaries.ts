// One entry for all its types: each entry is compared with each import of the repository.
const own = (...type: string[]) => ({
  to: { element: { type, captured: { service: '{{from.element.captured.service}}' } } },
});
const to = (...type: string[]) => ({ to: { element: { type } } });
const from = (type: string, ...allow: object[]) => ({ from: { element: { type } }, allow });

/** What tests and commands of the whole system stand on. */
const belowSupport = ['demo', 'stack', 'emulator', 'service-kit', 'contracts'];

/** Who may import whom; everything else is forbidden. `{{...}}` keeps a service, or a feature, to itself. */
export const imports = [
  from('contracts', to('contracts')),
  from('service-kit', to('service-kit', 'contracts')),
  from('payments', to('payments')),
  from(
    'service-entry',
    own('service-entry', 'http', 'consumers', 'workers', 'use-cases', 'domain', 'data', 'adapter', 'generated'),
    to('service-kit', 'payments', 'contracts'),
  ),
  from('http', own('http', 'use-cases', 'domain', 'data', 'adapter'), to('service-kit', 'contracts')),
  from('consumers', own('consumers', 'use-cases', 'domain'), to('service-kit', 'contracts')),
  from('workers', own('workers', 'use-cases', 'domain', 'data', 'adapter'), to('service-kit', 'contracts')),
  from('use-cases', own('use-cases', 'domain', 'data', 'adapter'), to('service-kit', 'payments', 'contracts')),
  from('data', own('data', 'domain', 'generated'), to('service-kit', 'payments', 'contracts')),
  from('adapter', own('adapter', 'domain', 'data'), to('service-kit', 'payments', 'contracts')),
  from('domain', own('domain'), to('contracts')),
  from('web-app', to('web-app', 'web-feature', 'web-shared', 'contracts')),
  {
    from: { element: { type: 'web-feature' } },
    allow: [
      { to: { element: { type: 'web-feature', captured: { feature: '{{from.element.captured.feature}}' } } } },
      to('web-shared', 'contracts'),
    ],
  },
  from('web-shared', to('web-shared', 'contracts')),
  from('drawings', to('drawings')),
  from('stack', to('stack', 'service-kit', 'contracts')),
  from('demo', to('demo', 'drawings', 'stack', 'emulator', 'service-kit', 'contracts')),
  from('make-past', to('make-past', 'demo', 'stack', 'emulator', 'service-kit', 'contracts', 'service-entry')),
  from('support', to('support', ...belowSupport)),
  from('e2e', to('e2e', 'support', ...belowSupport, 'service-entry')),
  from('chaos', to('chaos', 'support', ...belowSupport)),
  from('bench', to('bench', 'support', ...belowSupport)),
  from('commands', to('commands', 'bench', 'chaos', 'support', 'make-past', ...belowSupport)),
  from('emulator', to('emulator')),
];

export const elements = [
  { type: 'contracts', pattern: 'packages/contracts/src' },
  { type: 'service-kit', pattern: 'packages/service-kit/src' },
  { type: 'payments', pattern: 'packages/payments/src' },
  { type: 'generated', pattern: 'services/*/src/generated', capture: ['service'] },
  { type: 'http', pattern: 'services/*/src/http', capture: ['service'] },
  { type: 'consumers', pattern: 'services/*/src/consumers', capture: ['service'] },
  { type: 'workers', pattern: 'services/*/src/workers', capture: ['service'] },
  { type: 'use-cases', pattern: 'services/*/src/use-cases', capture: ['service'] },
  { type: 'domain', pattern: 'services/*/src/domain', capture: ['service'] },
  { type: 'data', pattern: 'services/*/src/data', capture: ['service'] },
  {
    type: 'adapter',
    pattern: 'services/*/src/{adapters,stripe,vies,services,media,channels,templates,tokens,shopify}',
    capture: ['service', 'adapter'],
  },
  { type: 'service-entry', pattern: 'services/*/src', capture: ['service'] },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
  { type: 'web-shared', pattern: 'web/src/shared' },
  { type: 'drawings', pattern: 'demo/src/drawings' },
  { type: 'make-past', pattern: 'demo/src/make-past' },
  ...['demo', 'stack', 'support', 'chaos', 'bench'].map((type) => ({ type, pattern: `${type}/src` })),
  { type: 'e2e', pattern: 'e2e' },
  { type: 'commands', pattern: 'commands' },
  { type: 'emulator', pattern: 'emulators/*/src', capture: ['emulator'] },
];
