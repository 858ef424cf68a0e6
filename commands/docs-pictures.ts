import { drawDocsPictures } from './docs-pictures/draw-docs-pictures.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal }) => {
  write(await drawDocsPictures({ signal, progress: createProgress(write) }));
  return 0;
});
