import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Missing } from './missing.mjs';
import { compileCache, modules, projectNode, root } from './project.mjs';

const stampFile = join(modules, '.cache', 'drappo-clients');
const generator = join(root, 'scripts', 'prisma-generate.ts');

/** Generates the database clients of the services when a schema or the generator has changed. */
export const generateClients = async () => {
  const services = readdirSync(join(root, 'services'))
    .map((service) => join(root, 'services', service))
    .filter((service) => existsSync(join(service, 'prisma', 'schema.prisma')));
  if (services.length === 0) return;

  const state = hashOf([
    generator,
    join(root, 'package-lock.json'),
    ...services.map((service) => join(service, 'prisma', 'schema.prisma')),
  ]);
  const complete = services.every((service) => existsSync(join(service, 'src', 'generated')));
  if (complete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === state) return;

  console.log('Generating the database clients ...');
  // One lane per core: the later clients of a lane find the generator compiled in Node's cache.
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let service = services.shift(); service !== undefined; service = services.shift()) await generate(service);
  });
  await Promise.all(lanes);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, state);
};

const generate = async (service) => {
  const child = spawn(projectNode, [generator], {
    cwd: service,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}`,
      NODE_COMPILE_CACHE: compileCache,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', resolve);
  });
  if (code === 0) return;
  console.error(output);
  throw new Missing(
    `The database client in ${service} could not be generated.`,
    'The generator printed the reason above.',
  );
};

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
};
