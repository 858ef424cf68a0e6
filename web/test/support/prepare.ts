// Loaded before each test file, or once for a whole group: the library's own hooks then belong to all of them.
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/react';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { resetPageState } from '../../src/shared/page-state.ts';
import { controlDebounces, forgetDebounces } from './debounces.ts';

/** Icons bring a few rules; a screen that is rendered with its styles brings hundreds. */
const MAX_RULES = 50;

// Files share their modules with what these remember; nothing of the test before is on screen any more.
controlDebounces();
beforeEach(() => {
  resetPageState();
  forgetDebounces();
});

// Rules stay in the document for all later files of a group: `renderApp` and `renderUnstyled` leave them out.
afterEach(() => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  expect(rules.length).toBeLessThan(MAX_RULES);
});
