import { uploadTypes } from '@drappo/contracts/catalog/uploads';
import { limits } from '@drappo/contracts/limits';

/** File types for the browser's file dialog. */
export const acceptedTypes = uploadTypes.join(',');

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** `2,4 MB`, `318 kB` */
export const fileSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${number.format(bytes / 1_048_576)} MB` : `${Math.max(1, Math.round(bytes / 1_024))} kB`;

const refusalOf = ({ name, type, size }: File): string | undefined => {
  if (!uploadTypes.some((known) => known === type)) return `${name}: carica immagini JPEG, PNG o WebP.`;
  if (size === 0) return `${name}: il file è vuoto.`;
  if (size > limits.uploadBytes) return `${name}: supera i 10 MB. Scegli una versione più leggera.`;
  return undefined;
};

/**
 * Returns which of the selected files can be added to the `present` ones, and an error message for each of the others.
 */
export const judgeFiles = (files: readonly File[], present: number, max: number) => {
  const judged = files.map((file) => ({ file, refusal: refusalOf(file) }));
  const fine = judged.flatMap(({ file, refusal }) => (refusal === undefined ? [file] : []));
  const room = Math.max(0, max - present);
  const left = fine.length - room;
  const tooMany =
    left <= 0
      ? []
      : [
          `Puoi allegare al massimo ${max === 1 ? '1 immagine' : `${max} immagini`}: ` +
            (left === 1 ? '1 non è stata aggiunta.' : `${left} non sono state aggiunte.`),
        ];
  return {
    accepted: fine.slice(0, room),
    refusals: [...judged.flatMap(({ refusal }) => refusal ?? []), ...tooMany],
  };
};
