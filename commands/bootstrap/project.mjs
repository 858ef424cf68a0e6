import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const modules = join(root, 'node_modules');
/** The project's Node, which is newer than the Node of many machines. */
export const projectNode = join(modules, '.bin', 'node');
/** Where Node stores compiled code; `src/home.ts` names it too. */
export const compileCache =
  process.env.NODE_COMPILE_CACHE || resolve(root, process.env.DRAPPO_HOME ?? '.drappo', 'cache', 'node');
