import { allRoutes } from '@drappo/contracts/all-routes';
import type { Access } from '@drappo/contracts/route';

const rights: Record<Access, string> = {
  public: 'everyone',
  optional: 'everyone; more if signed in',
  user: 'signed in',
  base: 'base',
  rivenditore: 'rivenditore',
  admin: 'admin',
  service: 'services',
};

/** Renders `docs/generated/routes.md`, unformatted. */
export const renderRoutes = (): string => {
  const rows = allRoutes.map(
    ({ route: { method, path, owner, access, summary } }) =>
      `| ${method} | \`${path}\` | ${owner} | ${rights[access]} | ${summary} |`,
  );
  return `<!-- Made by \`npm run generate:docs\`; a change by hand is lost. -->

# Routes

Every route of the services, from \`packages/contracts/src/<owner>/routes*\`. The gateway leads to those below \`/api\`, and to
nothing else: 404. \`:x\` is one segment of a path, a last \`*x\` the rest. A role means that role and those above it: base,
rivenditore, admin. The service behind repeats the check. Routes for services are reachable in their network alone.

| Method | Path | Service | Right | What |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
};
