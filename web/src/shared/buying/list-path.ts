import { customerPage } from '@drappo/contracts/pages';

/** Address of a list; null is the default one. */
export const listPath = (id: string | null): string => customerPage('wishlist', id ? { list: id } : {});
