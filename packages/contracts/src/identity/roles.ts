/** Lowest first: each role has all rights of the roles before it (specification, point 5). */
export const roles = ['base', 'rivenditore', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Lower case and trimmed; an unknown or missing role counts as base. */
export const normaliseRole = (value: string | null | undefined): Role =>
  roles.find((known) => known === value?.trim().toLowerCase()) ?? 'base';

export const hasRole = (actual: string | null | undefined, required: Role): boolean =>
  roles.indexOf(normaliseRole(actual)) >= roles.indexOf(required);

export const roleDisplay: Record<Role, { label: string; description: string }> = {
  base: { label: 'Pubblico', description: 'Accesso base al catalogo prodotti' },
  rivenditore: { label: 'Rivenditore', description: 'Accesso privato con funzionalità business' },
  admin: { label: 'Amministratore', description: 'Accesso completo al sistema' },
};
