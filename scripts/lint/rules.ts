export const errors = (prefix: string, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${prefix}${name}`, 'error' as const]),
  );

/** Rules that ESLint recommends and the compiler does not check. */
export const recommended = `
  for-direction no-array-constructor no-async-promise-executor no-case-declarations no-compare-neg-zero
  no-cond-assign no-console no-constant-binary-expression no-constant-condition no-control-regex no-debugger
  no-delete-var no-dupe-else-if no-duplicate-case no-empty no-empty-character-class no-empty-pattern
  no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp
  no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape
  no-prototype-builtins no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays
  no-unassigned-vars no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining no-unused-expressions
  no-unused-labels no-unused-private-class-members no-useless-backreference no-useless-catch
  no-useless-escape no-var prefer-const prefer-rest-params prefer-spread preserve-caught-error require-yield
  use-isnan valid-typeof
`;
/** Rules that typescript-eslint recommends. */
export const recommendedForTypes = `
  ban-ts-comment consistent-type-imports no-duplicate-enum-values no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-misused-new no-namespace no-non-null-asserted-optional-chain no-non-null-assertion
  no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
  no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-namespace-keyword triple-slash-reference
`;
/** Rules that eslint-plugin-react-hooks and eslint-plugin-react recommend and the compiler does not check. */
const react = `
  rules-of-hooks exhaustive-deps set-state-in-render jsx-key jsx-no-duplicate-props jsx-no-target-blank
  jsx-no-useless-fragment jsx-curly-brace-presence jsx-boolean-value self-closing-comp no-children-prop no-danger
  no-direct-mutation-state no-string-refs no-unknown-property void-dom-elements-no-children
`;
/** Rules that eslint-plugin-jsx-a11y recommends. */
const accessibility = `
  alt-text anchor-ambiguous-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props
  aria-proptypes aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events
  heading-has-content html-has-lang iframe-has-title img-redundant-alt interactive-supports-focus lang media-has-caption
  mouse-events-have-key-events no-access-key no-aria-hidden-on-focusable no-distracting-elements no-redundant-roles
  role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive
`;
/**
 * Rules that eslint-plugin-testing-library recommends for React, except `prefer-screen-queries`: it does not recognise a
 * helper that returns `within` of a dialog.
 */
const testingLibrary = `
  await-async-queries await-async-utils no-await-sync-queries no-container no-debugging-utils
  no-global-regexp-flag-in-query no-manual-cleanup no-node-access no-promise-in-fire-event no-render-in-lifecycle
  no-unnecessary-act no-wait-for-multiple-assertions no-wait-for-side-effects no-wait-for-snapshot prefer-find-by
  prefer-presence-queries prefer-query-by-disappearance render-result-naming-convention
`;
const pointerAndKeys = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

export const reactRules = {
  ...errors('react/', react),
  ...errors('jsx-a11y/', accessibility),
  'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
  // Ant Design's fields take the focus when their dialog or page opens.
  'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
  'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['InputNumber'], depth: 3 }],
  'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: pointerAndKeys, dialog: ['onKeyDown'] }],
  'jsx-a11y/no-static-element-interactions': ['error', { handlers: pointerAndKeys }],
  // Scrollable elements can be focused by keyboard, as axe requires.
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { roles: ['tabpanel', 'region', 'group'], tags: ['ul'], allowExpressionValues: true },
  ],
} satisfies Record<string, 'error' | [string, object]>;

export const testingLibraryRules = {
  ...errors('testing-library/', testingLibrary),
  'testing-library/await-async-events': ['error', { eventModule: 'userEvent' }],
  'testing-library/no-await-sync-events': ['error', { eventModules: ['fire-event'] }],
  'testing-library/no-dom-import': ['error', 'react'],
} satisfies Record<string, 'error' | [string, string | object]>;
