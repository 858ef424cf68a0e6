import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StackFailure } from '../../../stack/src/failure.ts';
import { libraryRoot } from '../../../stack/src/home.ts';
import { runProcess } from './run-process.ts';

const VERSION = '4.32.5';

/**
 * The path of the schemathesis program, in a virtual environment below the downloads. The first use installs it from PyPI.
 * @throws StackFailure when Python or the network is missing
 */
export const installSchemathesis = async (note: (line: string) => void, signal: AbortSignal): Promise<string> => {
  const folder = join(libraryRoot(), `schemathesis-${VERSION}`);
  const program = join(folder, 'bin', 'schemathesis');
  const installed = join(folder, 'installed');
  if (existsSync(installed)) return program;
  note(`installing schemathesis ${VERSION} from PyPI into a virtual environment`);
  rmSync(folder, { recursive: true, force: true });
  const steps: [string, string[]][] = [
    ['python3', ['-m', 'venv', folder]],
    [join(folder, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`]],
  ];
  for (const [command, args] of steps) {
    const { code, output } = await runProcess(command, args, { signal });
    if (code !== 0)
      throw new StackFailure(
        `schemathesis ${VERSION} could not be installed: ${output.trim().split('\n').at(-1) ?? ''}`,
        'It needs python3 (3.10 or later, with venv) and access to PyPI.',
      );
  }
  // Written last: an interrupted installation starts again.
  writeFileSync(installed, '');
  return program;
};
