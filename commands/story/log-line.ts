import { z } from 'zod';

const fields = z.looseObject({
  time: z.iso.datetime(),
  level: z.number(),
  service: z.string(),
  msg: z.string(),
  requestId: z.string().optional(),
  correlationId: z.string().optional(),
});

/** One line that a service logged. */
export type LogLine = z.output<typeof fields>;

/** Undefined for text that no service logged: output of other programs, or half a line at the end of a file. */
export const readLogLine = (text: string): LogLine | undefined => {
  if (!text.startsWith('{')) return undefined;
  try {
    return fields.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
