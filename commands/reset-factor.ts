import { runIdentityProgram } from '../stack/src/steps/run-identity-program.ts';

runIdentityProgram('reset-factor.ts');
