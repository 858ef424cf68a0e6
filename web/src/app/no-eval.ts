// Before the first schema is made: the site's Content-Security-Policy forbids the `new Function` that zod would try. This
// is where zod keeps what its `config` sets; calling that would bring the whole library into the first load.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
