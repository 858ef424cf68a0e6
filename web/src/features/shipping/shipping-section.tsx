export const ShippingSection = () => <h1>Spedizioni</h1>;
