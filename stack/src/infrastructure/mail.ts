import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectNode } from '../home.ts';
import { requireFree } from '../ports.ts';
import { httpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';

/** A mail catcher (SMTP, web page, JSON list at `/email`), or the server in `SMTP_URL`. */
export const startMail = async (context: InfrastructureContext): Promise<RunningInfrastructure> => {
  const named = context.env['SMTP_URL'];
  if (named) return external('mail', named);
  const { ports, home, env } = context;
  if (context.checkPorts) {
    await requireFree('mailSmtp', ports);
    await requireFree('mailWeb', ports);
  }
  const folder = join(home.data, 'mail');
  mkdirSync(folder, { recursive: true });
  const options = {
    smtp: String(ports.mailSmtp),
    web: String(ports.mailWeb),
    ip: '127.0.0.1',
    'web-ip': '127.0.0.1',
    // E-mails are files, which it reads again after a restart.
    'mail-directory': folder,
  };
  const page = `http://127.0.0.1:${ports.mailWeb}`;
  const catcher = await context.supervisor.start({
    name: 'mail',
    command: projectNode,
    args: [
      // It calls fs functions that Node 24 warns about at every start.
      '--no-deprecation',
      join(dirname(createRequire(import.meta.url).resolve('maildev/package.json')), 'bin', 'maildev'),
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    env: plainEnvironment(env),
    cwd: folder,
    ready: httpReady(`${page}/healthz`),
    readyWithin: 30_000,
    stopWithin: 3_000,
  });
  return supervised('mail', `smtp://127.0.0.1:${ports.mailSmtp}`, catcher, { page, list: `${page}/email` });
};
