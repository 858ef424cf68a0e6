/** Number of pictures that load first: two fill the first row of a phone. */
export const FIRST_PICTURES = 2;

/** Displayed width of a product card's picture, as the `sizes` of an <img>. */
export const cardPictureSizes = '(max-width: 760px) 50vw, (max-width: 1100px) 33vw, 340px';
