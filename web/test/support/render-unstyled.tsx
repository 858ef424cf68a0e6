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

/** Testing Library's `render`, without the style rules of Ant Design, in an element that has the name and the place that it has in the page. */
export const renderUnstyled = (ui: ReactElement) => {
  const container = document.createElement('div');
  container.id = 'root';
  // Before the hosts of dialogs, which outlive a test.
  document.body.prepend(container);
  return render(ui, { wrapper: Unstyled, container });
};
