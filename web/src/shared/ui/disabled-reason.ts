/** Why a button is disabled, in Italian; false if it is enabled. */
export type DisabledReason = string | false | undefined;

/** The reason while another action of the same form or dialog is running. */
export const otherActReason = "Attendi: un'altra operazione è in corso";

/** Attributes of a disabled control: the reason is its tooltip, and its description for screen readers and tests. */
export const disabledBy = (reason: DisabledReason) => (reason ? { disabled: true, title: reason } : {});
