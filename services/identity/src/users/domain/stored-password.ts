/** What is kept of a password; `isLong`: it has the length that administrators need. */
export type StoredPassword = { hash: string; isLong: boolean };
