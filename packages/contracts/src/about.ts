import { z } from 'zod';

const text = (max: number) => z.string().trim().min(1).max(max);

/** The text of /about on the company behind a portal; a file of the installation (`ABOUT_PATH`). */
export const aboutCompany = z.strictObject({
  /** The company is invented, for a demonstration; the page says so. */
  demo: z.boolean().default(false),
  team: z.array(z.strictObject({ name: text(80), role: text(80), text: text(300) })).max(24),
  workshops: z.array(z.strictObject({ name: text(80), place: text(80), text: text(300) })).max(48),
});
export type AboutCompany = z.output<typeof aboutCompany>;
