/** The only place in the web application that contains the product's name. */
export const brand = 'Drappo';

/** Title of a browser tab. */
export const pageTitle = (page: string): string => `${page} · ${brand}`;
