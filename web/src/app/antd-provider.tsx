import { ConfigProvider } from 'antd';
import italian from 'antd/locale/it_IT';
import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { drappoTheme } from './theme.ts';

/** Theme and language of Ant Design's parts. */
export const AntdProvider = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={drappoTheme} locale={italian} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
    {children}
  </ConfigProvider>
);

/** Layout of the routes whose screens use Ant Design; the others do not load it. */
export const AntdScreens = () => {
  useEffect(() => {
    // These screens have most of it anyway, and a toast that says that the network is gone could not be loaded then.
    void import('./toaster.tsx').catch(() => undefined);
  }, []);
  return (
    <AntdProvider>
      <Outlet />
    </AntdProvider>
  );
};
