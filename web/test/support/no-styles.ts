import type { StyleProviderProps } from '@ant-design/cssinjs';

type Transformer = NonNullable<StyleProviderProps['transformers']>[number];

/** jsdom lays nothing out and skips cascade layers: to write Ant Design's styles for it would be a quarter of a run. */
export const noStyles: Transformer = { visit: () => ({}) };
