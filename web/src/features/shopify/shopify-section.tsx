export const ShopifySection = () => <h1>Integrazione Shopify</h1>;
