// Loaded before each test file, or once for a whole group: the library's own hooks then apply to all of them.
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/react';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { resetPageState } from '../../src/shared/page-state.ts';
import { controlDebounces, forgetDebounces } from './debounces.ts';
import { printFailedQueriesLate } from './failed-queries.ts';
import { recordNoOwnerStacks } from './owner-stacks.ts';

/** Icons add a few rules; a screen that is rendered with its styles adds hundreds. */
const MAX_RULES = 50;

// Files share modules and their state; nothing of the previous test is on screen any more.
controlDebounces();
printFailedQueriesLate();
recordNoOwnerStacks();
beforeEach(() => {
  resetPageState();
  forgetDebounces();
});

// Rules would stay in the document for all later files of a group: `renderApp` and `renderUnstyled` do not add them.
afterEach(() => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  expect(rules.length).toBeLessThan(MAX_RULES);
});
