export type FacetValue = { value: string; products: number };

const key = (text: string): string => text.toLowerCase();

export const isChosen = (chosen: readonly string[], value: string): boolean =>
  chosen.some((one) => key(one) === key(value));

/** Toggles a value: returns the list with it added or removed. */
export const toggled = (chosen: readonly string[], value: string): string[] =>
  isChosen(chosen, value) ? chosen.filter((one) => key(one) !== key(value)) : [...chosen, value];

/** Adds selected values that are not in the catalogue with count 0, so that they can be deselected. */
export const withChosen = (values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] => [
  ...values,
  ...chosen
    .filter((value) => !values.some((entry) => key(entry.value) === key(value)))
    .map((value) => ({ value, products: 0 })),
];
