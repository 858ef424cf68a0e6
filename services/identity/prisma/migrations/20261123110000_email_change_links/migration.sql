-- A link that goes to the address that an account is to have.
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known"
  CHECK ("purpose" IN ('password-reset', 'email-confirmation', 'sign-in', 'email-change'));
