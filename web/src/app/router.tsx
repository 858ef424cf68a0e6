import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { HomePage } from '../features/home/home-page.tsx';
import { FullPageWait } from '../shared/ui/full-page-wait.tsx';
import { shownAddress } from '../shared/private-address.ts';
import { developmentRoutes } from './dev/development-routes.ts';
import { hidePrivateParts, windowOfRouter } from './router-window.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell/shell.tsx';

const ReadByParent = () => null;

/** Routes inside Ant Design's theme; the first of them loads the provider. */
const withAntd = (...children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await import('./antd-provider.tsx')).AntdScreens }),
  children,
});

// Paths follow the specification's route table. Each screen is a separate file, loaded when it is opened, except the
// home page, where most visits start.
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: FullPageWait,
    children: [
      {
        Component: Shell,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { index: true, Component: HomePage },
              {
                path: 'catalog',
                lazy: async () => ({ Component: (await import('../features/catalog/catalog-page.tsx')).CatalogPage }),
              },
              {
                path: 'product/:id',
                lazy: async () => ({ Component: (await import('../features/product/product-page.tsx')).ProductPage }),
              },
              {
                path: 'about',
                lazy: async () => ({ Component: (await import('../features/about/about-page.tsx')).AboutPage }),
              },
              {
                path: 'support',
                lazy: async () => ({ Component: (await import('../features/support/support-page.tsx')).SupportPage }),
              },
              {
                path: 'subscriptions',
                lazy: async () => ({
                  Component: (await import('../features/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
                }),
              },
              {
                path: 'beta-program',
                lazy: async () => ({ Component: (await import('../features/beta/beta-page.tsx')).BetaPage }),
              },
              {
                path: 'privacy',
                lazy: async () => ({ Component: (await import('../features/legal/privacy-page.tsx')).PrivacyPage }),
              },
              {
                path: 'terms',
                lazy: async () => ({ Component: (await import('../features/legal/terms-page.tsx')).TermsPage }),
              },
              {
                path: 'cookies',
                lazy: async () => ({ Component: (await import('../features/legal/cookies-page.tsx')).CookiesPage }),
              },
              {
                path: '*',
                lazy: async () => ({
                  Component: (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
                }),
              },
            ],
          },
        ],
      },
      withAntd(
        {
          path: 'login',
          lazy: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }),
        },
        {
          path: 'forgot-password',
          lazy: async () => ({
            Component: (await import('../features/login/forgot-password-page.tsx')).ForgotPasswordPage,
          }),
        },
        {
          path: 'reset-password',
          lazy: async () => ({
            Component: (await import('../features/login/reset-password-page.tsx')).ResetPasswordPage,
          }),
        },
        {
          path: 'change-password',
          lazy: async () => ({
            Component: (await import('../features/login/change-password-page.tsx')).ChangePasswordPage,
          }),
        },
        {
          path: 'sign-in-link',
          lazy: async () => ({
            Component: (await import('../features/login/sign-in-link-page.tsx')).SignInLinkPage,
          }),
        },
        {
          path: 'new-device',
          lazy: async () => ({ Component: (await import('../features/login/new-device-page.tsx')).NewDevicePage }),
        },
        {
          path: 'confirm-email',
          lazy: async () => ({
            Component: (await import('../features/login/confirm-email-page.tsx')).ConfirmEmailPage,
          }),
        },
        {
          path: 'confirm-email-change',
          lazy: async () => ({
            Component: (await import('../features/login/confirm-email-change-page.tsx')).ConfirmEmailChangePage,
          }),
        },
        {
          path: 'cancel-email-change',
          lazy: async () => ({
            Component: (await import('../features/login/cancel-email-change-page.tsx')).CancelEmailChangePage,
          }),
        },
        {
          path: 'dashboard',
          lazy: async () => ({ Component: (await import('./routes/dashboard-route.tsx')).DashboardRoute }),
        },
        {
          path: 'admin/banco',
          lazy: async () => ({ Component: (await import('../features/admin/desk/desk-page.tsx')).DeskPage }),
        },
        {
          path: 'admin',
          lazy: async () => ({ Component: (await import('./routes/admin-route.tsx')).AdminRoute }),
          // An order beside the list: the same screen, which reads the order from the address.
          children: [{ path: 'ordini/:orderNumber', Component: ReadByParent }],
        },
        ...developmentRoutes,
      ),
    ],
  },
];

/** Loads the screens at an address, so that a new router draws them in its first render, as hydration requires. */
export const loadScreens = async (address: string): Promise<void> => {
  for (const { route } of matchRoutes(routes, address) ?? [])
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
};

/** Keeps searches that may name a person out of requests that a reload or a link in a new tab sends to the server. */
export const createRouter = () => {
  hidePrivateParts();
  const router = createBrowserRouter(routes, { window: windowOfRouter() });
  const { createHref } = router;
  return Object.assign(router, {
    createHref: (...to: Parameters<typeof createHref>) => shownAddress(createHref(...to)),
  });
};
