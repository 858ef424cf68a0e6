import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages of a folder as locked. With every version of npm only those install scripts run that
 * `allowScripts` in
 * the folder's `package.json` approves: older versions do not know that field and would run all.
 * @returns npm's exit code, 127 when it does not start
 */
export const npmInstall = async (folder, ...options) => {
  const code = await npm(folder, ['install', ...common, '--ignore-scripts', ...options]);
  if (code !== 0) return code;
  const { allowScripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const approved = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  return approved.length === 0 ? 0 : npm(folder, ['rebuild', ...common, ...approved]);
};

const common = ['--no-fund', '--no-audit', '--loglevel=error'];

const npm = (folder, args) =>
  new Promise((resolve) => {
    const child = spawn('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
    const startedAt = Date.now();
    const reportProgress = () =>
      console.log(`  still installing, ${Math.round((Date.now() - startedAt) / 1000)} s ...`);
    // In a terminal npm shows its own progress.
    const timer = process.stdout.isTTY ? undefined : setInterval(reportProgress, 15_000);
    const finish = (code) => {
      clearInterval(timer);
      resolve(code);
    };
    child.once('error', () => finish(127));
    child.once('close', (code) => finish(code ?? 1));
  });
