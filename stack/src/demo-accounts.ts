import { DOCUMENTED_PASSWORD } from '@drappo/contracts/identity/demo-password';

/** Password of every demo account that only this machine can reach. Elsewhere there is no default password. */
export const demoPassword = DOCUMENTED_PASSWORD;

export type DemoPerson = {
  username: string;
  firstName?: string;
  lastName?: string;
  isAdmin: boolean;
  what: string;
};

/** The demo's accounts, and the purpose of each. */
export const demoAccounts: readonly DemoPerson[] = [
  { username: 'admin', isAdmin: true, what: 'administrator' },
  {
    username: 'rivenditore',
    firstName: 'Giulia',
    lastName: 'Ferrante',
    isAdmin: false,
    what: 'reseller with orders in every state',
  },
  { username: 'pro', firstName: 'Marco', lastName: 'Salvi', isAdmin: false, what: 'reseller on plan pro' },
  {
    username: 'base',
    firstName: 'Anna',
    lastName: 'Riva',
    isAdmin: false,
    what: 'base user, business profile not filled in',
  },
];

/** Password by username. */
export type DemoPasswords = Readonly<Record<string, string>>;
