import { territories, zoneCodeOf } from '@drappo/contracts/shipping/territories';

const own = territories.filter((row) => zoneCodeOf(row) !== row.country);
const codesOf = (shipped: 'with-country' | 'far', country?: string): string =>
  own
    .filter((one) => one.shipped === shipped && (country === undefined || one.country === country))
    .map(zoneCodeOf)
    .join(' ');
const countries = [...new Set(own.filter(({ shipped }) => shipped === 'with-country').map(({ country }) => country))];

/** How an administrator moves a territory. */
export const territoriesHint = 'Anche un territorio, come SM o RE, ha un codice suo.';

/** Where territories are shipped until a zone names them (decision R27). */
export const territoriesText = `I territori, finché nessuna zona li nomina: ${countries
  .map((country) => `${codesOf('with-country', country)} con ${country}`)
  .join(', ')}; con tutti gli altri paesi ${codesOf(
  'far',
)}. RE e FR con il CAP 97400 sono lo stesso posto. Per spostare un territorio scrivi il suo codice tra i paesi di una zona.`;
