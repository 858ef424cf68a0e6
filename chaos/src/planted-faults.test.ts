import { expect, test } from '@jest/globals';
import { checkPlant, fuzzPlantNames, plantInto, plantNames, plants } from './planted-faults.ts';

test.each([...plantNames, ...fuzzPlantNames])('the planted fault %s still finds the text that it replaces', (name) => {
  expect(checkPlant(plants[name])).toContain(plants[name].becomes);
});

test('planting rejects a text that is missing or occurs twice', () => {
  const plant = { file: 'some.ts', text: 'one', becomes: 'two', what: '' };
  expect(() => plantInto('three', plant)).toThrow('occurs 0 times in some.ts');
  expect(() => plantInto('one one', plant)).toThrow('occurs 2 times');
});
