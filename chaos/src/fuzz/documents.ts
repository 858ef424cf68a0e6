import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@drappo/stack';
import { excludedOperations, requireKnown } from './excluded-operations.ts';

type Operation = { operationId: string; 'x-right'?: string };
type OpenApi = { paths: Record<string, Record<string, Operation>> };

/** Assigns each operation to the least privileged account that may call it. */
export const fuzzRoles = ['base', 'rivenditore', 'admin'] as const;
export type FuzzRole = (typeof fuzzRoles)[number];

const roleOf = ({ 'x-right': right }: Operation): FuzzRole =>
  right === 'rivenditore' || right === 'admin' ? right : 'base';

export const readOpenApi = (): OpenApi =>
  JSON.parse(readFileSync(join(projectRoot, 'docs/generated/openapi.json'), 'utf8')) as OpenApi;

/** The part of the document that one role tests, without excluded operations. */
export const documentFor = (document: OpenApi, role: FuzzRole): { document: OpenApi; operations: number } => {
  const all = Object.values(document.paths).flatMap((path) => Object.values(path));
  requireKnown(all.map(({ operationId }) => operationId));
  const isTried = (operation: Operation) =>
    !(operation.operationId in excludedOperations) && roleOf(operation) === role;
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .map(([path, operations]) => [
        path,
        Object.fromEntries(Object.entries(operations).filter(([, operation]) => isTried(operation))),
      ])
      .filter(([, operations]) => Object.keys(operations ?? {}).length > 0),
  ) as OpenApi['paths'];
  return { document: { ...document, paths }, operations: all.filter(isTried).length };
};
