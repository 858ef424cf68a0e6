import { z } from 'zod';
import { migrateDatabases } from '../migrations/migrate-databases.ts';

// From the root of the project: DATABASE_URLS='{"services/orders": "postgresql://..."}' node packages/service-kit/src/bin/migrate-all.ts
const urls = z.record(z.string(), z.url()).parse(JSON.parse(process.env['DATABASE_URLS'] ?? 'null'));
await migrateDatabases(urls, console.log);
process.exit(0);
