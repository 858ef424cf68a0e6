import type { BusinessProfileForm } from '@drappo/contracts/identity/forms/business-profile';
import { businesses as demoBusinesses } from '../accounts.ts';

/** An invented reseller of the past. */
export type Business = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  profile: BusinessProfileForm;
  /** Day of the story on which it registers. */
  joins: number;
  /** How many further orders it places. */
  weight: number;
};

/** An Italian VAT number that no company has: the tax office 999 does not exist. */
const vatNumber = (place: number): string => {
  const digits = `${String(6_100_000 + place * 37)}999`;
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

type Shop = [
  username: string,
  firstName: string,
  lastName: string,
  company: string,
  address: string,
  joins: number,
  weight: number,
];

const shops: Shop[] = [
  ['atelier.lanzi', 'Giulia', 'Lanzi', 'Atelier Lanzi S.r.l.', 'Via Solferino 18, 20121 Milano (MI)', -90, 10],
  ['bianchi.moda', 'Marco', 'Bianchi', 'Bianchi Moda S.n.c.', 'Via Indipendenza 40, 40121 Bologna (BO)', -89, 9],
  ['casa.ricci', 'Elena', 'Ricci', 'Casa Ricci', 'Borgo La Croce 9, 50121 Firenze (FI)', -88, 8],
  [
    'donati.abbigliamento',
    'Paolo',
    'Donati',
    'Donati Abbigliamento S.r.l.',
    'Corso Italia 77, 56125 Pisa (PI)',
    -86,
    7,
  ],
  ['emporio.serra', 'Chiara', 'Serra', 'Emporio Serra', 'Via Garibaldi 3, 09125 Cagliari (CA)', -84, 7],
  ['fratelli.conti', 'Andrea', 'Conti', 'Fratelli Conti S.a.s.', 'Via Mazzini 12, 37121 Verona (VR)', -80, 9],
  ['galleria.moretti', 'Sara', 'Moretti', 'Galleria Moretti S.r.l.', 'Via Roma 201, 80132 Napoli (NA)', -71, 8],
  ['la.sartina', 'Francesca', 'De Luca', 'La Sartina', 'Via Etnea 118, 95131 Catania (CT)', -58, 6],
  ['nodo.store', 'Davide', 'Ferri', 'Nodo Store S.r.l.', 'Via Po 25, 10124 Torino (TO)', -43, 8],
  ['vesti.bene', 'Anna', 'Galli', 'Vesti Bene', 'Corso Palestro 8, 25122 Brescia (BS)', -29, 6],
];

/** The demo's own resellers, which registered before the story, have a past as well. */
const demoResellers: Business[] = ['rivenditore', 'pro'].flatMap((username) => {
  const profile = demoBusinesses[username];
  const person = { username, email: `${username}@drappo.example`, firstName: 'Demo', lastName: 'Demo' };
  return profile ? [{ ...person, profile, joins: -92, weight: 8 }] : [];
});

export const businesses: Business[] = [
  ...demoResellers,
  ...shops.map(([username, firstName, lastName, companyName, companyAddress, joins, weight], place) => ({
    username,
    email: `${username}@negozi.example`,
    firstName,
    lastName,
    profile: {
      companyName,
      companyAddress,
      vatNumber: vatNumber(place),
      pecEmail: `${username}@negozi.pec.example`,
      sdiCode: `M5UX${String(100 + place)}`,
    },
    joins,
    weight,
  })),
];
