-- A link that completes a sign-in on a device that is new to the account.
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known"
  CHECK ("purpose" IN ('password-reset', 'email-confirmation', 'sign-in', 'new-device', 'email-change', 'email-change-cancel'));
