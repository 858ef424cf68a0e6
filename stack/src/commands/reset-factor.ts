import { runIdentityProgram } from '../steps/run-identity-program.ts';

runIdentityProgram('reset-factor.ts');
