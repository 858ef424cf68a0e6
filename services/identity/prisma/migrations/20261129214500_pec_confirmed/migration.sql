-- The person confirmed that the mailbox of a provider that no rule knows is a PEC (decision R27).
ALTER TABLE "users" ADD COLUMN "pec_confirmed" BOOLEAN NOT NULL DEFAULT false;
