/**
 * Hosts of providers that sell only certified mail; their addresses are PEC without showing it in the name (decision S6).
 */
const pecProviders = [
  'pec.it',
  'legalmail.it',
  'arubapec.it',
  'postecert.it',
  'pecimprese.it',
  'registerpec.it',
  'sicurezzapostale.it',
  'mypec.eu',
  'cert.legalmail.it',
  'actaliscertymail.it',
  'namirialpec.it',
  'pecaziendale.it',
  'gigapec.it',
  'ticertifica.it',
  'mailcertificata.it',
  'posta-certificata.it',
  'casellapec.com',
  'pecmail.it',
  'cgn.it',
  'pecprofessionisti.it',
  'spcmail.it',
  'infocert.it',
];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether an e-mail address contains '.pec.', is hosted by a known PEC provider, or has a host that starts with 'pec.'. */
export const isPecEmail = (email: string): boolean => {
  const address = email.trim().toLowerCase();
  if (!EMAIL.test(address)) return false;
  const host = address.slice(address.lastIndexOf('@') + 1);
  return (
    address.includes('.pec.') ||
    host.startsWith('pec.') ||
    pecProviders.some((known) => host === known || host.endsWith(`.${known}`))
  );
};
