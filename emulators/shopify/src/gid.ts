/** Ids of the API: `gid://shopify/Order/1`. */
export const gid = (type: string, id: number): string => `gid://shopify/${type}/${id}`;
