/** The one place of the web that knows the product's name. */
export const brand = 'Drappo';

/** Title of a browser tab. */
export const pageTitle = (page: string): string => `${page} · ${brand}`;
