import type { ProductImage } from '@drappo/contracts/catalog/products';
import { createContext } from 'react';

/** The pictures of the current product: swatches below this provider are cropped from its cloths. */
export const ClothPictures = createContext<readonly ProductImage[]>([]);
