import { projectRoot } from '../stack/src/home.ts';
import { makeRelease } from './release/make-release.ts';
import { runCommand } from './run-command.ts';

// Makes a version from the commits since the last one. Needs no network: the tag is pushed by hand.
await runCommand(async () => makeRelease(projectRoot, process.argv.slice(2), process.env));
