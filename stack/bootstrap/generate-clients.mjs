import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Missing } from './missing.mjs';
import { modules, root } from './project.mjs';

const stampFile = join(modules, '.cache', 'drappo-clients');

/** Generates the database clients of the services when a schema or the generator has changed. */
export function generateClients() {
  const schemas = readdirSync(join(root, 'services'))
    .map((service) => join(root, 'services', service))
    .filter((service) => existsSync(join(service, 'prisma', 'schema.prisma')));
  if (schemas.length === 0) return;

  const state = hashOf([
    join(root, 'scripts', 'prisma-generate.ts'),
    join(root, 'package-lock.json'),
    ...schemas.map((service) => join(service, 'prisma', 'schema.prisma')),
  ]);
  const complete = schemas.every((service) => existsSync(join(service, 'src', 'generated')));
  if (complete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;

  console.log('Generating the database clients ...');
  const bin = join(modules, '.bin');
  const { status } = spawnSync(join(bin, 'turbo'), ['run', 'generate', '--output-logs=errors-only'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
    },
  });
  if (status !== 0) {
    throw new Missing('The database clients could not be generated.', 'What the generator says stands above.');
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, state);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}
