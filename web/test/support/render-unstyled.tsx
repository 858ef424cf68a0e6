import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';

const still = { zeroRuntime: true, token: { motion: false } };

/** Outside of the document, so that jsdom does not parse the variables of each component again in each test. */
const unusedStyles = document.createElement('div');

/**
 * jsdom has no layout. A thousand rules of Ant Design, which stay in the document for later files, make each query by
 * role or name five times as slow.
 */
const Unstyled = ({ children }: PropsWithChildren) => (
  <StyleProvider container={unusedStyles}>
    <ConfigProvider theme={still}>{children}</ConfigProvider>
  </StyleProvider>
);

/**
 * Testing Library's `render` without Ant Design's style rules, in an element with the page's own root id and position.
 */
export const renderUnstyled = (ui: ReactElement) => {
  const container = document.createElement('div');
  container.id = 'root';
  // Placed before the hosts of dialogs, which outlive a test.
  document.body.prepend(container);
  return render(ui, { wrapper: Unstyled, container });
};
