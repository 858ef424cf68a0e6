import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StackFailure } from '../failure.ts';
import { plainEnvironment } from './infrastructure.ts';
import { runProgram } from './run-program.ts';

export type MavenRequest = {
  /** Name of the download, for the person who waits. */
  what: string;
  pom: string;
  /** Folder with one sub-folder per version of the pom. */
  target: string;
  env: NodeJS.ProcessEnv;
  report: (message: string) => void;
};

/**
 * Downloads the artifacts of a pom, once per content of the pom.
 * @returns the folder with the jars
 */
export const fetchWithMaven = async ({ what, pom, target, env, report }: MavenRequest): Promise<string> => {
  const state = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const folder = join(target, state);
  if (existsSync(folder)) return folder;

  report(`downloading ${what} (first time only)`);
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true });
  const args = [
    '-q',
    '-B',
    '-Dstyle.color=never',
    '-f',
    pom,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${draft}`,
  ];
  const { code, output } = await runProgram('mvn', args, {
    cwd: dirname(pom),
    env: { ...env, ...plainEnvironment(env) },
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StackFailure(
      `${what} could not be downloaded with Maven.`,
      code === 127
        ? 'Install Maven and Java 17: apt-get install maven openjdk-17-jre-headless (macOS: brew install maven openjdk@17)'
        : `Maven says:\n${output.trim().split('\n').slice(-12).join('\n')}`,
    );
  }
  try {
    // The rename marks completion: the folder exists complete or not at all.
    renameSync(draft, folder);
  } catch {
    // Another process finished the same download first.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
};
