import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';

/** Invented buyers of the orders of the past, in every zone. */
export const buyers: ShippingAddressForm[] = [
  { name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129', country: 'IT' },
  { name: 'Giovanni Rota', address: 'Viale Trento 6', city: 'Bergamo', zip: '24122', country: 'IT' },
  { name: 'Martina Fusco', address: 'Via Toledo 256', city: 'Napoli', zip: '80134', country: 'IT' },
  { name: 'Pietro Sala', address: 'Via Cavour 31', city: 'Parma', zip: '43121', country: 'IT' },
  { name: 'Irene Costa', address: 'Via Balbi 14', city: 'Genova', zip: '16126', country: 'IT' },
  { name: 'Roberto Vitale', address: 'Via Sparano 60', city: 'Bari', zip: '70121', country: 'IT' },
  { name: 'Silvia Neri', address: 'Via Ugo Bassi 4', city: 'Bologna', zip: '40121', country: 'IT' },
  { name: 'Salvatore Greco', address: 'Via Maqueda 100', city: 'Palermo', zip: '90133', country: 'IT' },
  { name: 'Maria Piras', address: 'Via Alghero 22', city: 'Sassari', zip: '07100', country: 'IT' },
  { name: 'Lena Hoffmann', address: 'Lindenstraße 14', city: 'Köln', zip: '50674', country: 'DE' },
  { name: 'Claire Dubois', address: '8 rue des Lices', city: 'Avignon', zip: '84000', country: 'FR' },
  { name: 'Carmen Ortega', address: 'Calle Mayor 41', city: 'Zaragoza', zip: '50001', country: 'ES' },
  { name: 'Katarzyna Nowak', address: 'ul. Długa 12', city: 'Kraków', zip: '31-146', country: 'PL' },
  { name: 'James Whitfield', address: '40 Marylebone Lane', city: 'London', zip: 'W1U 2NP', country: 'GB' },
  { name: 'Nora Keller', address: 'Seefeldstrasse 19', city: 'Zürich', zip: '8008', country: 'CH' },
];
