import { describe, expect, it } from '@jest/globals';
import { pictureMistakes, planPictures, type DesiredPicture, type ProductPicture } from './product-pictures-plan.ts';

const picture = (imageUrl: string, color: string | null = null, isCloth = false): ProductPicture => ({
  imageUrl,
  altText: null,
  color,
  isCloth,
});
const variants = [{ color: 'Sabbia' }, { color: 'Sabbia' }, { color: 'Blu' }];

describe('planPictures', () => {
  const existing = [picture('/a', 'Sabbia'), picture('/b', 'Blu', true)];

  it.each<[string, DesiredPicture[], ProductPicture[]]>([
    ['takes the spelling of the variants', [{ imageUrl: '/c', color: 'blu' }], [picture('/c', 'Blu')]],
    ['keeps what is not said of a picture', [{ imageUrl: '/b', altText: null }], [picture('/b', 'Blu', true)]],
    ['removes a colour that is null', [{ imageUrl: '/b', color: null, isCloth: false }], [picture('/b')]],
    ['leaves a colour that no variant has for the check', [{ imageUrl: '/a', color: 'rosa' }], [picture('/a', 'rosa')]],
  ])('%s', (_what, desired, planned) => {
    expect(planPictures(existing, desired, variants)).toEqual(planned);
  });

  it.each<[string, DesiredPicture[] | undefined]>([
    ['are not named', undefined],
    ['are named as they are', existing],
  ])('changes nothing when pictures %s', (_what, desired) => {
    expect(planPictures(existing, desired, variants)).toBeUndefined();
  });

  it('drops the colour of a picture when the last variant of that colour is deleted', () => {
    const [, blue] = existing as [ProductPicture, ProductPicture];
    const left = [{ color: 'Blu' }];
    expect(planPictures(existing, undefined, left)).toEqual([picture('/a'), blue]);
    expect(planPictures(existing, [{ imageUrl: '/a' }, { imageUrl: '/b' }], left)).toEqual([picture('/a'), blue]);
  });
});

describe('pictureMistakes', () => {
  const many = (count: number, color: string | null) =>
    Array.from({ length: count }, (_, index) => picture(`/${color}-${index}`, color));

  it('accepts five pictures of each colour and five without', () => {
    const full = [...many(5, null), ...many(5, 'Blu'), ...many(5, 'Sabbia')];
    expect(pictureMistakes(full, [], variants)).toEqual([]);
  });

  it.each([
    [null, 'Al massimo 5 immagini senza colore'],
    ['Blu', 'Al massimo 5 immagini di colore Blu'],
  ])('rejects the sixth picture of colour %s once', (color, message) => {
    expect(pictureMistakes(many(7, color), [], variants)).toEqual([{ index: 5, field: 'imageUrl', message }]);
  });

  it('lets a product keep pictures from before the limit, but no more than those', () => {
    const before = many(12, null);
    expect(pictureMistakes(before, before, variants)).toEqual([]);
    expect(pictureMistakes(many(13, null), before, variants)).toHaveLength(1);
  });

  it('reports a colour that no variant has', () => {
    expect(pictureMistakes([picture('/a'), picture('/b', 'rosa')], [], variants)).toEqual([
      { index: 1, field: 'color', message: 'Nessuna variante è di colore rosa' },
    ]);
  });
});
