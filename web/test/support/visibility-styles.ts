import type { StyleProviderProps } from '@ant-design/cssinjs';

type Transformer = NonNullable<StyleProviderProps['transformers']>[number];

/** What decides whether a person can see and use a part; jsdom lays nothing out. */
const kept = new Set(['display', 'visibility', 'pointerEvents', 'opacity']);

/**
 * Leaves of antd's styles only what tests can see. Each role that is looked for compares every rule with every element,
 * which took a quarter of the web tests' time.
 */
export const visibilityStyles: Transformer = {
  visit: (style) =>
    Object.fromEntries(
      Object.entries(style).filter(
        ([name, value]) => kept.has(name) || (typeof value === 'object' && value !== null && name !== 'animationName'),
      ),
    ),
};
