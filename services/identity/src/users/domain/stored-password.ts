/** The stored form of a password; `isLong`: it is as long as administrators need. */
export type StoredPassword = { hash: string; isLong: boolean };
