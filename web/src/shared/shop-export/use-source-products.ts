import type { Product } from '@drappo/contracts/catalog/products';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ExportSource } from './export-source.ts';
import { readProducts, type Dispatch } from './read-products.ts';

type State = { of: ExportSource; products?: Product[]; failure?: string };

/** Returns the products of a source, loaded when it is selected; `retry` loads them again. */
export const useSourceProducts = (source: ExportSource) => {
  const dispatch = useDispatch<Dispatch>();
  const [state, setState] = useState<State>({ of: source });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isOver = false;
    void readProducts(dispatch, source).then((read) => {
      // Another source may have been selected meanwhile.
      if (!isOver) setState({ of: source, ...read });
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, source, turn]);
  const retry = useCallback(() => {
    setState({ of: source });
    setTurn((before) => before + 1);
  }, [source]);
  const { products, failure } = state.of === source ? state : {};
  return { products, failure, retry };
};
