import { describe, expect, it } from '@jest/globals';
import { isInterfaceType, isObjectType } from 'graphql';
import { officialSchema } from '../official/official-schema.ts';
import { allAnswers } from './all-answers.ts';

describe('answers', () => {
  it('contain only fields of the official schema', () => {
    const unknown = Object.entries(allAnswers).flatMap(([name, fields]) => {
      const type = officialSchema().getType(name);
      const known = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
      return Object.keys(fields).flatMap((field) => (field in known ? [] : [`${name}.${field}`]));
    });
    expect(unknown).toEqual([]);
  });
});
