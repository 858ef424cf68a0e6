import { z } from 'zod';

/** The five kinds of ISO 3758, in the order of a label. */
export const careKinds = ['wash', 'bleach', 'dry', 'iron', 'clean'] as const;
export type CareKind = (typeof careKinds)[number];

type CareSymbol = {
  kind: CareKind;
  label: string;
  /** Letters or dots inside the symbol. */
  inside?: string;
  isForbidden?: true;
  isGentle?: true;
};

/** Care of textiles by the names that forms, files and events use. */
export const careSymbols = {
  'lavaggio-30': { kind: 'wash', label: 'Lavare a 30 °C', inside: '30' },
  'lavaggio-30-delicato': { kind: 'wash', label: 'Lavare a 30 °C, ciclo delicato', inside: '30', isGentle: true },
  'lavaggio-40': { kind: 'wash', label: 'Lavare a 40 °C', inside: '40' },
  'lavaggio-60': { kind: 'wash', label: 'Lavare a 60 °C', inside: '60' },
  'lavaggio-a-mano': { kind: 'wash', label: 'Lavare a mano', inside: '✋' },
  'non-lavare': { kind: 'wash', label: 'Non lavare in acqua', isForbidden: true },
  candeggio: { kind: 'bleach', label: 'Candeggio ammesso' },
  'candeggio-ossigeno': { kind: 'bleach', label: 'Candeggio solo con ossigeno', inside: '//' },
  'non-candeggiare': { kind: 'bleach', label: 'Non candeggiare', isForbidden: true },
  asciugatrice: { kind: 'dry', label: 'Asciugatrice a temperatura normale', inside: '••' },
  'asciugatrice-bassa': { kind: 'dry', label: 'Asciugatrice a bassa temperatura', inside: '•' },
  'asciugare-appeso': { kind: 'dry', label: 'Asciugare appeso', inside: '|' },
  'asciugare-in-piano': { kind: 'dry', label: 'Asciugare in piano', inside: '–' },
  'non-asciugatrice': { kind: 'dry', label: "Non usare l'asciugatrice", isForbidden: true },
  'ferro-basso': { kind: 'iron', label: 'Stirare al massimo a 110 °C', inside: '•' },
  'ferro-medio': { kind: 'iron', label: 'Stirare al massimo a 150 °C', inside: '••' },
  'ferro-alto': { kind: 'iron', label: 'Stirare al massimo a 200 °C', inside: '•••' },
  'non-stirare': { kind: 'iron', label: 'Non stirare', isForbidden: true },
  'secco-p': { kind: 'clean', label: 'Lavare a secco', inside: 'P' },
  'secco-f': { kind: 'clean', label: 'Lavare a secco con idrocarburi', inside: 'F' },
  'non-secco': { kind: 'clean', label: 'Non lavare a secco', isForbidden: true },
} as const satisfies Record<string, CareSymbol>;
export type CareSymbolName = keyof typeof careSymbols;

export const careSymbolNames = Object.keys(careSymbols) as CareSymbolName[];

export const careSymbolOf = (name: CareSymbolName): CareSymbol => careSymbols[name];

/** `careSymbols` of a product: at most one of each kind, in the order of a label. */
export const careSymbolList = z
  .array(z.enum(careSymbolNames, { error: 'Simbolo di cura sconosciuto' }), { error: 'Simboli di cura non validi' })
  .max(careKinds.length, { error: 'Al massimo un simbolo per tipo di cura' })
  .refine((names) => new Set(names.map((name) => careSymbols[name].kind)).size === names.length, {
    error: 'Al massimo un simbolo per tipo di cura',
  })
  .transform((names) => names.toSorted((one, other) => careSymbolNames.indexOf(one) - careSymbolNames.indexOf(other)));
