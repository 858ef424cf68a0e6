export const ProductRequestSection = () => <h1>Richiesta Prodotto</h1>;
