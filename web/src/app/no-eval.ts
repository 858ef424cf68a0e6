import { config } from 'zod/v4/core';

// Before the first schema is made: the site's Content-Security-Policy forbids the `new Function` that zod would try.
config({ jitless: true });
