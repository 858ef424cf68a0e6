// One entry for all its types: the linter compares each entry with each import of the repository.
const own = (...type: string[]) => ({
  to: { element: { type, captured: { service: '{{from.element.captured.service}}' } } },
});
/** A feature of web, or a section of its back office. */
const sameFeature = (...type: string[]) => ({
  to: { element: { type, captured: { feature: '{{from.element.captured.feature}}' } } },
});
const to = (...type: string[]) => ({ to: { element: { type } } });
const from = (type: string, ...allow: object[]) => ({ from: { element: { type } }, allow });

/**
 * Services whose folders are modules first (ADR 57): each module with the modules below it, which it may import. Files
 * outside of all modules assemble the service.
 */
export const serviceModules = {
  catalog: { buyers: ['products', 'stock', 'uploads'], products: ['stock', 'uploads'], stock: [], uploads: [] },
  orders: {
    order: [],
    payments: ['order'],
    returns: ['order', 'payments'],
    'shipping-desk': ['order'],
    'shop-orders': ['order'],
  },
  identity: {
    accounts: ['users', 'sign-in', 'business'],
    'sign-in': ['users'],
    business: ['users'],
    plans: ['users'],
    beta: [],
    users: [],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

const moduleNames = Object.values(serviceModules).flatMap((modules) => Object.keys(modules));
const inModules = `services/*/src/{${moduleNames.join(',')}}`;

/** Forbids imports of modules beside or above, and of the code that assembles the service. */
const wallOf = (service: string, module: string, modules: Readonly<Record<string, readonly string[]>>) => {
  const below = modules[module] ?? [];
  const others = Object.keys(modules).filter((one) => one !== module && !below.includes(one));
  // A module sees one file outside of all modules, `data/database.ts`; its own data also sees the generated client.
  const inModule = [...Object.keys(modules), 'generated'].join('|');
  const inNone = [`services/${service}/src`, `services/${service}/src/!(${inModule})`];
  return {
    from: { element: { captured: { service, module } } },
    disallow: [
      { to: { element: { captured: { service, module: others } } } },
      { to: { element: { path: inNone, fileInternalPath: '!database.ts' } } },
    ],
  };
};

/** The base of the tests and commands of the whole system. */
const belowSupport = ['demo', 'stack', 'emulator', 'service-kit', 'contracts'];

const inServices = [
  from(
    'service-entry',
    own(
      'service-entry',
      'module-entry',
      'http',
      'consumers',
      'workers',
      'use-cases',
      'domain',
      'data',
      'adapter',
      'generated',
    ),
    to('service-kit', 'payments', 'contracts'),
  ),
  from(
    'module-entry',
    own('module-entry', 'http', 'workers', 'use-cases', 'domain', 'data', 'adapter'),
    to('service-kit', 'payments', 'contracts'),
  ),
  from('http', own('http', 'use-cases', 'domain', 'data', 'adapter'), to('service-kit', 'contracts')),
  from('consumers', own('consumers', 'use-cases', 'domain'), to('service-kit', 'contracts')),
  from('workers', own('workers', 'use-cases', 'domain', 'data', 'adapter'), to('service-kit', 'contracts')),
  from('use-cases', own('use-cases', 'domain', 'data', 'adapter'), to('service-kit', 'payments', 'contracts')),
  from('data', own('data', 'domain', 'generated'), to('service-kit', 'payments', 'contracts')),
  from('adapter', own('adapter', 'domain', 'data'), to('service-kit', 'payments', 'contracts', 'paper-text')),
  from('domain', own('domain'), to('contracts')),
];

const inWeb = [
  from(
    'web-app',
    to('web-app', 'web-feature', 'admin-shell', 'admin-section', 'admin-shared', 'web-shared', 'contracts'),
  ),
  from('web-feature', sameFeature('web-feature'), to('web-shared', 'contracts', 'paper-text')),
  // The files of features/admin itself compose the back office from its sections.
  {
    from: { element: { type: 'web-feature', captured: { feature: 'admin' } } },
    allow: to('admin-shell', 'admin-section', 'admin-shared'),
  },
  from('admin-shell', sameFeature('web-feature', 'admin-shell'), to('admin-shared', 'web-shared', 'contracts')),
  from('admin-section', sameFeature('admin-section'), to('admin-shared', 'web-shared', 'contracts')),
  from('admin-shared', to('admin-shared', 'web-shared', 'contracts')),
  from('web-shared', to('web-shared', 'contracts')),
];

const elsewhere = [
  from('contracts', to('contracts')),
  from('service-kit', to('service-kit', 'contracts')),
  from('payments', to('payments')),
  from('paper-text', to('paper-text')),
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

/** The index of the catalogue has one port. */
const ofCatalog = [
  {
    from: { element: { type: ['http', 'use-cases', 'data', 'module-entry'], captured: { service: 'catalog' } } },
    disallow: [
      {
        to: { element: { type: 'domain', captured: { service: 'catalog' }, fileInternalPath: 'facets/!(facets).ts' } },
      },
    ],
  },
];

/**
 * Who may import whom; everything else is forbidden, and the last match decides. `{{...}}` keeps a service, or a feature, to
 * itself. A file has the policies of the last entry that matches it, which contain all that can apply to it, and no more: the
 * linter compares each policy with each import.
 */
export const imports: readonly { files: string[]; policies: object[] }[] = [
  { files: ['**/src/**/*.{ts,tsx}', '{commands,e2e}/**/*.ts'], policies: elsewhere },
  { files: ['web/src/**/*.{ts,tsx}'], policies: inWeb },
  { files: ['services/*/src/**/*.ts'], policies: inServices },
  { files: ['services/catalog/src/**/*.ts'], policies: [...inServices, ...ofCatalog] },
  ...Object.entries(serviceModules).flatMap(([service, modules]) =>
    Object.keys(modules).map((module) => ({
      files: [`services/${service}/src/${module}/**/*.ts`],
      policies: [...inServices, wallOf(service, module, modules), ...(service === 'catalog' ? ofCatalog : [])],
    })),
  ),
];

const adapters = '{adapters,stripe,vies,services,media,channels,templates,tokens,shopify}';

/** An element has the type of the first pattern that matches: modules come before the service that contains them. */
const layers = (...types: string[]) =>
  types.flatMap((type) => [
    { type, pattern: `${inModules}/${type}`, capture: ['service', 'module'] },
    { type, pattern: `services/*/src/${type}`, capture: ['service'] },
  ]);

export const elements = [
  { type: 'contracts', pattern: 'packages/contracts/src' },
  { type: 'service-kit', pattern: 'packages/service-kit/src' },
  { type: 'payments', pattern: 'packages/payments/src' },
  { type: 'paper-text', pattern: 'packages/paper-text/src' },
  { type: 'generated', pattern: 'services/*/src/generated', capture: ['service'] },
  ...layers('http', 'workers', 'use-cases', 'domain', 'data'),
  { type: 'consumers', pattern: 'services/*/src/consumers', capture: ['service'] },
  { type: 'adapter', pattern: `${inModules}/${adapters}`, capture: ['service', 'module', 'adapter'] },
  { type: 'adapter', pattern: `services/*/src/${adapters}`, capture: ['service', 'adapter'] },
  { type: 'module-entry', pattern: inModules, capture: ['service', 'module'] },
  { type: 'service-entry', pattern: 'services/*/src', capture: ['service'] },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'admin-shared', pattern: 'web/src/features/admin/shared' },
  { type: 'admin-shell', pattern: 'web/src/features/(admin)/shell', capture: ['feature'] },
  { type: 'admin-section', pattern: 'web/src/features/admin/!(*.*)', capture: ['feature'] },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
  { type: 'web-shared', pattern: 'web/src/shared' },
  { type: 'drawings', pattern: 'demo/src/drawings' },
  { type: 'make-past', pattern: 'demo/src/make-past' },
  ...['demo', 'stack', 'support', 'chaos', 'bench'].map((type) => ({ type, pattern: `${type}/src` })),
  { type: 'e2e', pattern: 'e2e' },
  { type: 'commands', pattern: 'commands' },
  { type: 'emulator', pattern: 'emulators/*/src', capture: ['emulator'] },
];
