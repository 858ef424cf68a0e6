/**
 * Set by pages on which an administrator looks at what a customer sees: the customer's id. Such a request is made with the
 * token of the view alone, and is nobody's when that token is another customer's.
 */
export const VIEW_HEADER = 'x-drappo-view';
