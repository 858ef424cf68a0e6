import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * Keys of requests: the same content has the same key until it was answered, so that pressing again after a lost answer
 * repeats the request instead of making another.
 */
export const useRequestKey = () => {
  const open = useRef(new Map<string, string>());
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      const key = open.current.get(text) ?? randomId();
      open.current.set(text, key);
      return key;
    },
    answered: (content: unknown): void => void open.current.delete(JSON.stringify(content)),
  };
};
