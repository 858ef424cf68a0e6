import './product-retired.css';

/** Beside the name of a product that resellers do not see any more. */
export const ProductRetired = () => <small className="product-retired">Ritirato dal catalogo</small>;
