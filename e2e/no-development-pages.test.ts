import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const built = join(import.meta.dirname, '../web/dist');

// `/dev/parts` is for the development server; the portal of the journeys serves the production build.
test('the built web contains no page for developers', () => {
  const scripts = globSync('assets/*.js', { cwd: built }).map((name) => readFileSync(join(built, name), 'utf8'));
  const containing = (text: string): number => scripts.filter((script) => script.includes(text)).length;
  expect(containing('dev/parts')).toBe(0);
  expect(containing('Ordini di prova')).toBe(0);
  // The same search finds an address and a text of a screen.
  expect(containing('admin/banco')).toBeGreaterThan(0);
  expect(containing('Banco scanner')).toBeGreaterThan(0);
});
