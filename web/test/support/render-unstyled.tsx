import { ConfigProvider } from 'antd';
import { render } from '@testing-library/react';
import type { PropsWithChildren, ReactElement } from 'react';

const still = { zeroRuntime: true, token: { motion: false } };

/**
 * jsdom lays nothing out. A thousand rules of Ant Design, which stay in the document for the files that follow, make each
 * question for a role or a name five times as slow.
 */
const Unstyled = ({ children }: PropsWithChildren) => <ConfigProvider theme={still}>{children}</ConfigProvider>;

/** Testing Library's `render`, without the style rules of Ant Design, in an element that has the name and the place that it has in the page. */
export const renderUnstyled = (ui: ReactElement) => {
  const container = document.createElement('div');
  container.id = 'root';
  // Before the hosts of dialogs, which outlive a test.
  document.body.prepend(container);
  return render(ui, { wrapper: Unstyled, container });
};
