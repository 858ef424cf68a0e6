-- When an account holder last got an e-mail about wrong codes of the second factor.
CREATE TABLE "factor_guess_mails" (
    "user_id" UUID NOT NULL,
    "during" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factor_guess_mails_pkey" PRIMARY KEY ("user_id","during"),
    CONSTRAINT "factor_guess_mails_during_known" CHECK ("during" IN ('sign-in', 'step-up'))
);

-- AddForeignKey
ALTER TABLE "factor_guess_mails" ADD CONSTRAINT "factor_guess_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
