import './product-retired.css';

/** Marker beside the name of a product that is hidden from resellers. */
export const ProductRetired = () => <small className="product-retired">Ritirato dal catalogo</small>;
