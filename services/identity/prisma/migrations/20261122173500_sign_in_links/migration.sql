-- A link by which an owner signs in without the wait that guesses of others brought about.
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known"
  CHECK ("purpose" IN ('password-reset', 'email-confirmation', 'sign-in'));
