import type { Access } from '../../services/gateway/src/access.ts';
import { routes } from '../../services/gateway/src/routes.ts';

const rights: Record<Access, string> = {
  public: 'anybody',
  optional: 'anybody; signed in sees more',
  user: 'signed in',
  base: 'base',
  rivenditore: 'rivenditore',
  admin: 'admin',
};

/** `docs/routes.md` before it is formatted. */
export const renderRoutes = (): string => {
  const rows = routes.map(
    ({ method, path, upstream, access }) => `| ${method} | \`${path}\` | ${upstream} | ${rights[access]} |`,
  );
  return `<!-- Made by \`npm run generate:docs\`; a change by hand is lost. -->

# Routes

Every way into Drappo, in the order of the gateway's table \`services/gateway/src/routes.ts\`. What does not stand here
is 404. \`:x\` is one segment of a path, a last \`*\` the rest. A role means that role and those above it: base,
rivenditore, admin. The service behind repeats the check.

| Method | Path | Service | Right |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
};
