/**
 * Set beside the session's own cookies, which pages cannot read, and gone with them: a page without it knows that there is
 * nobody to ask for.
 */
export const SIGNED_IN_COOKIE = 'drappo_signed_in';
