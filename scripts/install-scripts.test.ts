import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Manifest = { allowScripts: Record<string, boolean>; scarfSettings: { enabled: boolean } };
type Lock = { packages: Record<string, { hasInstallScript?: boolean }> };

const root = join(import.meta.dirname, '..');
const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

describe('install scripts', () => {
  const manifest = readJson('package.json') as Manifest;

  it('are all approved or denied by name', () => {
    const { packages } = readJson('package-lock.json') as Lock;
    const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
    const names = withScript.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(names).toContain('@scarf/scarf');
    expect(names.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });

  it('send no installation statistics, even with an npm that has no approvals', () => {
    expect(manifest.allowScripts['@scarf/scarf']).toBe(false);
    // npm reads this setting from the root's manifest only.
    expect(manifest.scarfSettings.enabled).toBe(false);
  });
});

describe('an installation by the npm of this machine', () => {
  const npmVersion = execFileSync('npm', ['--version'], { encoding: 'utf8' }).trim();
  const [major = 0, minor = 0] = npmVersion.split('.').map(Number);
  const knowsApprovals = major > 11 || (major === 11 && minor >= 16);
  // npm passes this project's settings to the processes it runs.
  const { npm_config_strict_allow_scripts: _, ...env } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'install-scripts-'));
  const hasRun = (name: string): boolean => existsSync(join(folder, 'node_modules', name, 'has-run'));

  beforeAll(() => {
    for (const name of ['approved', 'denied', 'unnamed']) {
      const source = join(folder, 'sources', name);
      mkdirSync(source, { recursive: true });
      const scripts = { postinstall: `node -e "require('fs').writeFileSync('has-run', '')"` };
      writeFileSync(join(source, 'package.json'), JSON.stringify({ name, version: '1.0.0', scripts }));
      execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: source, stdio: 'ignore' });
    }
    const dependencies = Object.fromEntries(
      ['approved', 'denied', 'unnamed'].map((name) => [name, `file:${name}-1.0.0.tgz`]),
    );
    const allowScripts = { approved: true, denied: false };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, allowScripts }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("runs approved scripts only with the project's own install command", () => {
    const install = `import { npmInstall } from '${pathToFileURL(join(root, 'commands/bootstrap/npm-install.mjs')).href}';
      process.exit(await npmInstall(process.cwd(), '--offline'));`;
    const done = spawnSync(process.execPath, ['--input-type=module', '-e', install], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect({ code: done.status, errors: done.stderr }).toMatchObject({ code: 0 });
    expect(['approved', 'denied', 'unnamed'].filter(hasRun)).toEqual(['approved']);
  });

  it('stops at a script that is neither approved nor denied, if npm supports approvals', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    const done = spawnSync('npm', ['install', '--offline'], { cwd: folder, env, encoding: 'utf8' });
    const isNamed = done.stderr.includes('unnamed@1.0.0');
    // An older npm runs all scripts, so the project's commands install without scripts.
    expect({ isStopped: done.status !== 0, isNamed, hasRun: hasRun('unnamed') }).toEqual(
      knowsApprovals
        ? { isStopped: true, isNamed: true, hasRun: false }
        : { isStopped: false, isNamed: false, hasRun: true },
    );
  });
});
