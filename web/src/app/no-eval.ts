// Runs before the first schema is created: the Content-Security-Policy forbids the `new Function` that zod would try.
// zod stores its `config` here; calling `config` would add the whole library to the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
