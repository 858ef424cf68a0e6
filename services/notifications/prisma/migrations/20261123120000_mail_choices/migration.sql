-- Who has no row gets every e-mail.
CREATE TABLE "mail_choices" (
    "user_id" UUID NOT NULL,
    "muted" TEXT[],

    CONSTRAINT "mail_choices_pkey" PRIMARY KEY ("user_id")
);
