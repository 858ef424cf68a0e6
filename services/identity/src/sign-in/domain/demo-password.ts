/** The password of a demo account: still the documented one, or the owner's own. */
export const demoPasswords = ['documented', 'own'] as const;
export type DemoPassword = (typeof demoPasswords)[number];
