/** The password of the demo's accounts on a portal that only this machine reaches: it stands in the README, so everybody has it. */
export const DOCUMENTED_PASSWORD = 'drappo-demo';
