import { situationsOf } from '../situation.ts';

export const customerAreaSituations = situationsOf('customer area', [
  {
    when: 'a visitor, before being sent to sign in',
    sees: { toast: ["Accesso Richiesto / Devi effettuare l'accesso per accedere alla dashboard."] },
    show: (stage) => stage.open('visitor', '/dashboard'),
  },
  {
    when: 'a reseller without a plan of their own',
    sees: {
      side: [
        'Area Cliente',
        ['Piano: {plan}', 'Piano: trial'],
        'Dashboard',
        'Profilo Aziendale',
        'Catalogo',
        'Wishlist',
        'Gestione Ordini',
        'Richiesta Prodotto',
        'Spedizioni',
        'White Label (Pro)',
        'Integrazione Shopify',
        'Esci',
      ],
    },
    show: (stage) => stage.open('reseller', '/dashboard'),
  },
  {
    when: 'a reseller on plan Pro',
    sees: { side: [['Piano: {plan}', 'Piano: pro'], 'White Label (Pro)'] },
    show: (stage) => stage.open('pro', '/dashboard'),
  },
]);
