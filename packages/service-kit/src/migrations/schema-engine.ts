import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

type Engine = bindings.SchemaEngine;
type Exports = { __wbindgen_start: () => void };
type Bindings = typeof bindings & { __wbg_set_wasm: (exports: Exports) => void };

// Node's types do not describe WebAssembly, and the DOM types would add the whole browser.
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: {
    instantiate: (bytes: Buffer, imports: Record<string, unknown>) => Promise<{ instance: { exports: Exports } }>;
  };
};

let loading: Promise<void> | undefined;

// The package expects a bundler that imports .wasm files; this module instantiates it itself, with the bindings as
// its imports.
const load = async (): Promise<void> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const bytes = await readFile(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await wasm.instantiate(bytes, { './schema_engine_bg.js': bindings });
  (bindings as Bindings).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
};

// Prisma's adapter cuts a script at every semicolon, those inside functions included. Sent as a whole, the script is
// applied completely or not at all.
const sendScript = async (connectionString: string, script: string): Promise<void> => {
  const client = new pg.Client({ connectionString, application_name: 'drappo-migrate' });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
};

const wholeScripts = (connectionString: string): PrismaPg => {
  // The engine has no way to close: its idle connections must not keep the process alive.
  const factory = new PrismaPg({ connectionString, allowExitOnIdle: true });
  const connect = factory.connect.bind(factory);
  factory.connect = async () =>
    Object.assign(await connect(), { executeScript: (script: string) => sendScript(connectionString, script) });
  return factory;
};

/** Prisma's own schema engine as WASM, over a driver adapter: no binary to download. */
export const openSchemaEngine = async (connectionString: string, datamodels?: [string, string][]): Promise<Engine> => {
  await (loading ??= load());
  const adapter = bindMigrationAwareSqlAdapterFactory(wholeScripts(connectionString));
  return bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
};
