/** Address of a list; null is the default one. */
export const listPath = (id: string | null): string => `/dashboard?section=wishlist${id ? `&list=${id}` : ''}`;
