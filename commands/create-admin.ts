import { runIdentityProgram } from '../stack/src/steps/run-identity-program.ts';

runIdentityProgram('create-admin.ts', { ADMIN_PASSWORD: process.env['ADMIN_PASSWORD'] });
