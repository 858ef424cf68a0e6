import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StackFailure } from '../stack/src/failure.ts';
import { projectNode, projectRoot } from '../stack/src/home.ts';
import { runCommand } from './run-command.ts';
import { eventSkeleton } from './skeletons/event.ts';
import { migrationSkeleton } from './skeletons/migration.ts';
import { routeSkeleton } from './skeletons/route.ts';
import { screenSkeleton } from './skeletons/screen.ts';
import { usage, type Skeleton } from './skeletons/skeleton.ts';
import { useCaseSkeleton } from './skeletons/use-case.ts';

const kinds: Record<string, (args: string[]) => Skeleton | Promise<Skeleton>> = {
  'use-case': useCaseSkeleton,
  event: eventSkeleton,
  route: routeSkeleton,
  screen: screenSkeleton,
  migration: migrationSkeleton,
};

const write = (path: string, text: string): void => {
  const file = join(projectRoot, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
};

// Writes a skeleton as described in CONTRIBUTING: npm run new -- use-case|event|route|screen|migration ...
await runCommand(async () => {
  const [kind = '', ...args] = process.argv.slice(2);
  const make = kinds[kind];
  if (!make) throw new StackFailure(`There is nothing called "${kind}" to make.`, usage);
  const { create, extend, next } = await make(args);
  const taken = Object.keys(create).find((path) => existsSync(join(projectRoot, path)));
  if (taken !== undefined) throw new StackFailure(`${taken} exists already.`, 'Choose another name.');
  for (const [path, text] of Object.entries(create)) write(path, text);
  for (const [path, change] of Object.entries(extend))
    write(path, change(readFileSync(join(projectRoot, path), 'utf8')));
  const paths = [...Object.keys(create), ...Object.keys(extend)].filter((path) => !path.endsWith('.sql'));
  const oxfmt = join(projectRoot, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  if (paths.length > 0) execFileSync(projectNode, [oxfmt, ...paths], { cwd: projectRoot });
  console.log(`\nNext:\n${next.map((step) => (step.startsWith(' ') ? step : `- ${step}`)).join('\n')}`);
  return 0;
});
