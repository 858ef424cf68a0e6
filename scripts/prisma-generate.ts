/** Generates the Prisma client of the service in the current folder, without downloading anything. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

if (!existsSync('prisma/schema.prisma')) process.exit(0);

// `prisma generate` requires a schema engine but does not run it; any program that exits with 0 will do.
const engine = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => [join(folder, 'true'), join(folder, 'true.exe')])
  .find(existsSync);

const { status } = spawnSync('prisma', ['generate', '--schema', 'prisma/schema.prisma'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: engine ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (status !== 0) process.exit(status ?? 1);

// The client would import its query compiler as a base64 module, which stays in memory: it reads a file instead.
const folder = join('src', 'generated', 'prisma', 'internal');
const client = join(folder, 'class.ts');
const code = readFileSync(client, 'utf8');
const importsCompiler =
  /const \{ wasm \} = await import\("(?<module>[^"]+)"\)\s+return await decodeBase64AsWasm\(wasm\)/;
const readsCompiler = `const { readFile } = await import('node:fs/promises')
    return new WebAssembly.Module(await readFile(new URL('./query_compiler.wasm', import.meta.url)))`;
const { module } = importsCompiler.exec(code)?.groups ?? {};
if (module === undefined) throw new Error(`${client} loads its query compiler in a way that is unknown here`);
const { wasm } = (await import(module)) as { wasm: string };
writeFileSync(join(folder, 'query_compiler.wasm'), Buffer.from(wasm, 'base64'));
writeFileSync(client, code.replace(importsCompiler, readsCompiler));
