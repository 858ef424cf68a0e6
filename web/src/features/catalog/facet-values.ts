export type FacetValue = { value: string; products: number };

const key = (text: string): string => text.toLowerCase();

export const isChosen = (chosen: readonly string[], value: string): boolean =>
  chosen.some((one) => key(one) === key(value));

/** The list with the value added, or without it. */
export const toggled = (chosen: readonly string[], value: string): string[] =>
  isChosen(chosen, value) ? chosen.filter((one) => key(one) !== key(value)) : [...chosen, value];

/** What is chosen in the address and no longer in the catalogue is shown with 0, so that it can be taken back. */
export const withChosen = (values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] => [
  ...values,
  ...chosen
    .filter((value) => !values.some((entry) => key(entry.value) === key(value)))
    .map((value) => ({ value, products: 0 })),
];
