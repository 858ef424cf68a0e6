import type { ProductImage } from '@drappo/contracts/catalog/products';
import { createContext } from 'react';

/** The pictures of the product around: swatches below it are cut from its cloths. */
export const ClothPictures = createContext<readonly ProductImage[]>([]);
