import type { EventDefinition, EventPayload } from '@drappo/contracts/event';

/** Invented data for a preview of an e-mail. `variant` distinguishes several samples of one event. */
export type EmailSample = { id: string; variant?: string; event: EventDefinition; payload: unknown };

export const sample = <D extends EventDefinition>(
  id: string,
  event: D,
  payload: EventPayload<D>,
  variant?: string,
): EmailSample => ({ id, event, payload, ...(variant ? { variant } : {}) });

export const sampleIds = {
  user: '01943a2e-0000-7000-8000-000000000001',
  order: '01943a2e-0000-7000-8000-000000000002',
  other: '01943a2e-0000-7000-8000-000000000003',
};
/** Address of the samples' pictures; a preview embeds them, since no portal serves them. */
export const samplePictures = '/api/media/sample-';
/** A Tuesday morning in March. */
export const sampleTime = '2026-03-17T09:51:00.000Z';
