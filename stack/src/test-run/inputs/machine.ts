import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../home.ts';

const settings = [
  // Servers that a person names.
  'TEST_POSTGRES_URL',
  'TEST_REDIS_URL',
  'TEST_KAFKA_BROKERS',
  // They change texts, times and sizes.
  'DRAPPO_TEST_MOMENT',
  'TZ',
  'LANG',
  'LC_ALL',
  'DESK_ORDERS',
  'NODE_OPTIONS',
];

/** What decides about results beside the files: a record of another Node, another system or other packages is void. */
export const describeMachine = (env: NodeJS.ProcessEnv, root = projectRoot): string =>
  JSON.stringify([
    process.version,
    process.platform,
    process.arch,
    installedPackages(root),
    ...settings.map((name) => env[name] ?? ''),
  ]);

/** A hash of npm's list of what it has installed, which can differ from the lock file. */
const installedPackages = (root: string): string => {
  try {
    const list = readFileSync(join(root, 'node_modules/.package-lock.json'));
    return createHash('sha1').update(list).digest('base64');
  } catch {
    return '';
  }
};
