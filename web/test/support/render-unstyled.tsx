import { StyleProvider, type StyleProviderProps } from '@ant-design/cssinjs';
import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';

type Transformer = NonNullable<StyleProviderProps['transformers']>[number];

/**
 * jsdom lays nothing out. A thousand rules of Ant Design, which stay in the document for the files that follow, make each
 * question for a role or a name five times as slow.
 */
const noStyles: Transformer = { visit: () => ({}) };

const Unstyled = ({ children }: PropsWithChildren) => (
  <StyleProvider transformers={[noStyles]}>{children}</StyleProvider>
);

/** Testing Library's `render`, without the style rules of Ant Design, in an element with the name that it has in the page. */
export const renderUnstyled = (ui: ReactElement) => {
  const view = render(ui, { wrapper: Unstyled });
  view.container.id = 'root';
  return view;
};
