import { runWebhookBench } from '../bench/src/webhooks/run-webhook-bench.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async ({ signal }) =>
  (await runWebhookBench({ signal, write, progress: createProgress(write) })) ? 0 : 1,
);
