/**
 * Set by pages on which an administrator views a customer's portal: the customer's id. Such a request uses only the token
 * of the view, and is anonymous if that token belongs to another customer.
 */
export const VIEW_HEADER = 'x-drappo-view';
