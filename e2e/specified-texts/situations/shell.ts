import { situationsOf } from '../situation.ts';

const somewhere = '/about';

export const shellSituations = situationsOf('site shell', [
  {
    when: 'a visitor',
    sees: {
      navigation: ['Home', 'Catalogo', 'Programma Beta', 'Chi Siamo'],
      account: ['Accedi', 'Inizia Gratis'],
    },
    show: (stage) => stage.open('visitor', somewhere),
  },
  {
    when: 'a base user',
    sees: { account: ['Pubblico', 'Accesso base al catalogo prodotti', 'Dashboard', 'Esci'] },
    show: (stage) => stage.open('base', somewhere),
  },
  {
    when: 'a reseller',
    sees: { account: ['Rivenditore', 'Accesso privato con funzionalità business', 'Dashboard', 'Esci'] },
    show: (stage) => stage.open('reseller', somewhere),
  },
  {
    when: 'an administrator',
    sees: { account: ['Amministratore', 'Accesso completo al sistema', 'Dashboard', 'Admin', 'Esci'] },
    show: (stage) => stage.open('admin', somewhere),
  },
]);
