import { ConfigProvider } from 'antd';
import italian from 'antd/locale/it_IT';
import { useEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { StepUpHost } from './step-up-host.tsx';
import { drappoTheme } from './theme.ts';

// The stylesheet stops all animations then, and a dialog that waits for the end of its own would never be seen.
const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const stillTheme: typeof drappoTheme = { ...drappoTheme, token: { ...drappoTheme.token, motion: false } };

/** Theme and language of Ant Design's parts. */
export const AntdProvider = ({ children }: { children: ReactNode }) => (
  <ConfigProvider
    theme={wantsStillness() ? stillTheme : drappoTheme}
    locale={italian}
    button={{ autoInsertSpace: false }}
    wave={{ disabled: true }}
    getPopupContainer={besideTrigger}
  >
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
      <StepUpHost />
    </AntdProvider>
  );
};

/** What opens from a dialog's field scrolls with the dialog; in the page behind it would be left where it was. */
const besideTrigger = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-wrap') ?? document.body;
