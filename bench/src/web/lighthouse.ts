import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The fields of a Lighthouse result (its `lhr`) that the bench reads. */
export type LighthouseResult = {
  runtimeError?: { code: string; message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items?: unknown } }>;
};

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[]; throttling: object },
) => Promise<{ lhr: LighthouseResult } | undefined>;

const folder = resolve(import.meta.dirname, '..', '..', 'lighthouse');

/** Lighthouse and the throttling of its mobile preset; installs it on first use. */
export const loadLighthouse = async (): Promise<{ lighthouse: Lighthouse; mobileSlow4G: object }> => {
  const from = join(folder, 'node_modules', 'lighthouse');
  if (!existsSync(join(from, 'package.json'))) await install();
  const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(from, path)).href);
  const { default: lighthouse } = (await load('core/index.js')) as { default: Lighthouse };
  const { throttling } = (await load('core/config/constants.js')) as { throttling: { mobileSlow4G: object } };
  return { lighthouse, mobileSlow4G: throttling.mobileSlow4G };
};

const install = async (): Promise<void> => {
  const args = ['install', '--no-save', '--no-fund', '--no-audit', '--prefer-offline', '--loglevel=error'];
  const npm = spawn('npm', args, { cwd: folder, stdio: 'inherit' });
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code !== 0) throw new Error('Lighthouse could not be installed; the output of npm is above.');
};
