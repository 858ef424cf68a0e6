import { z } from 'zod';
import { defineEvent } from '../event.ts';

const applicationKey = ({ applicationId }: { applicationId: string }): string => applicationId;

export const BetaApplicationSubmittedV1 = defineEvent({
  type: 'beta-application.submitted',
  version: 1,
  topic: 'identity.events',
  key: applicationKey,
  schema: z.object({
    applicationId: z.uuid(),
    userId: z.uuid(),
    companyName: z.string(),
    submittedAt: z.iso.datetime(),
  }),
});

export const BetaApplicationReviewedV1 = defineEvent({
  type: 'beta-application.reviewed',
  version: 1,
  topic: 'identity.events',
  key: applicationKey,
  schema: z.object({
    applicationId: z.uuid(),
    userId: z.uuid(),
    status: z.enum(['approved', 'rejected']),
    reviewedAt: z.iso.datetime(),
  }),
});
