/** What is known of the password of an account that the demo made: still the one that everybody can read, or another. */
export const demoPasswords = ['documented', 'own'] as const;
export type DemoPassword = (typeof demoPasswords)[number];
