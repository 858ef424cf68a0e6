import type { ProductRequestForm } from '@drappo/contracts/catalog/forms/product-request';
import type { ProductRequestReviewForm } from '@drappo/contracts/catalog/product-requests';

type ProductWish = { username: string; day: number; form: ProductRequestForm; steps: ProductRequestReviewForm[] };

const wish = (
  username: string,
  day: number,
  description: string,
  steps: ProductRequestReviewForm[] = [],
): ProductWish => ({
  username,
  day,
  form: { category: 'abbigliamento', description },
  steps,
});
const reviewing: ProductRequestReviewForm = { status: 'reviewing' };
const approved = (adminNotes: string): ProductRequestReviewForm[] => [reviewing, { status: 'approved', adminNotes }];
const rejected = (adminNotes: string): ProductRequestReviewForm[] => [reviewing, { status: 'rejected', adminNotes }];

/** Products that resellers requested. */
export const productWishes: ProductWish[] = [
  wish(
    'atelier.lanzi',
    -83,
    'Blazer doppiopetto in lino, sfoderato, per la stagione estiva.',
    approved('In campionario da aprile.'),
  ),
  wish('bianchi.moda', -77, 'Camicia coreana in cotone Oxford, vestibilità ampia.', approved('La trovi in catalogo.')),
  wish('casa.ricci', -69, 'Tovaglie in lino ricamate a mano.', rejected('Trattiamo abbigliamento e accessori.')),
  wish(
    'fratelli.conti',
    -60,
    'Cintura in cuoio alta 4 cm con fibbia brunita.',
    approved('Disponibile su ordinazione.'),
  ),
  wish('emporio.serra', -52, 'Costumi interi in tessuto riciclato.', rejected('Non abbiamo un laboratorio adatto.')),
  wish('galleria.moretti', -41, 'Gonna plissettata lunga in raso, colore verde bosco.', approved('Arriva a febbraio.')),
  wish('la.sartina', -33, 'Pantalone morbido in viscosa con coulisse.', approved('In produzione.')),
  wish('nodo.store', -18, 'Felpa girocollo pesante, 400 grammi, senza stampe.', [reviewing]),
  wish('donati.abbigliamento', -9, 'Cappotto in lana cotta, collo sciallato.', [reviewing]),
  wish('vesti.bene', -3, 'Maglia dolcevita in cashmere rigenerato, taglie fino alla XXL.'),
];
