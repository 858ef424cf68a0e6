-- A link that goes to the present address when another one is asked for, and cancels that.
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known"
  CHECK ("purpose" IN ('password-reset', 'email-confirmation', 'sign-in', 'email-change', 'email-change-cancel'));
