import { plainEnvironment } from '../infrastructure/infrastructure.ts';
import { isPersonSetting } from './run-environment.ts';

/** Variables that builds, downloads and the run itself need besides `plainEnvironment`. */
const needed =
  /^(CI|DRAPPO_HOME|DRAPPO_TEST_.*|LANGUAGE|LC_.*|LD_LIBRARY_PATH|SHELL|TEMP|TMP|XDG_CACHE_HOME|(ALL|HTTPS?|NO)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(DIR|FILE)|COREPACK_.*|MAVEN_.*|NPM_CONFIG_.*)$/i;

/** The environment of a stack under test, without portal settings that a developer has made for other commands. */
export const keptEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => needed.test(name) || isPersonSetting(name))),
  ...plainEnvironment(env),
});
