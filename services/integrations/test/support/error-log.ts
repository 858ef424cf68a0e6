import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { manualClock, type HttpPerson } from '@drappo/service-kit/testing';
import { expect } from '@jest/globals';
import { startIntegrations } from './integrations-app.ts';

export const EFFECT = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';

export const errorReport = (changes: Record<string, unknown> = {}) => ({
  source: 'notifications',
  cause: 'effect:notifications-send-email:notifications.smtp-failed',
  errorType: 'effect-failed',
  errorMessage: "Il server di posta non ha preso l'e-mail (ESOCKET CONN).",
  payload: { effectId: EFFECT, queue: 'notifications-send-email', attempts: 20 },
  orderId: null,
  reportedAt: '2026-11-18T08:00:00.000Z',
  ...changes,
});

/** Starts the service, with an administrator's calls on its log. */
export const startErrorLog = async () => {
  const clock = manualClock();
  const integrations = await startIntegrations({ clock });
  const adminUser = integrations.issuer.user('admin');
  const admin = integrations.as(adminUser);
  return {
    ...integrations,
    clock,
    adminUser,
    admin,
    clear: () => integrations.prisma.errorLog.deleteMany(),
    report: (changes?: Record<string, unknown>, id?: string) =>
      integrations.deliver(ErrorReportedV1, errorReport(changes), id),
    list: async (query = '') => {
      const answer = await admin.get(`/api/admin/error-logs${query}`);
      expect(answer.status).toBe(200);
      return answer.body as { errors: Record<string, unknown>[]; total: number; open: number };
    },
    resolve: (id: unknown, by: HttpPerson = admin, body?: unknown) =>
      by.send('POST', `/api/admin/error-logs/${String(id)}/resolve`, body),
  };
};
export type ErrorLog = Awaited<ReturnType<typeof startErrorLog>>;
