import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const formats: Record<string, string> = {
  email: 'Indirizzo e-mail non valido',
  url: 'Indirizzo web non valido',
  uuid: 'Identificativo non valido',
  datetime: 'Data non valida',
  date: 'Data non valida',
};

const measured = (bound: 'Al massimo' | 'Almeno', limit: number | bigint, origin: string): string => {
  if (origin === 'string') return `${bound} ${limit} caratteri`;
  if (origin === 'array' || origin === 'set') return `${bound} ${limit} elementi`;
  return `${bound} ${limit}`;
};

/**
 * The Italian message for a broken rule whose schema has none. zod's Italian names types ("atteso string, ricevuto
 * undefined"), which means nothing to the user of a form.
 */
export const italianError = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Campo obbligatorio' : 'Tipo di valore non valido';
    case 'too_big':
      return measured('Al massimo', issue.maximum, issue.origin);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Campo obbligatorio'
        : measured('Almeno', issue.minimum, issue.origin);
    case 'invalid_format':
      return formats[issue.format] ?? 'Formato non valido';
    case 'invalid_value':
      return 'Valore non ammesso';
    default:
      return 'Valore non valido';
  }
};
