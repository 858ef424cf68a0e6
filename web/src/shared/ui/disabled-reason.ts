/** Why a button cannot be pressed, in Italian; false where it can be. */
export type DisabledReason = string | false | undefined;

/** The reason while another act of the same form or dialog is under way. */
export const otherActReason = "Attendi: un'altra operazione è in corso";

/** Attributes of a control: the reason is the tooltip of a mouse, and the description for screen readers and tests. */
export const disabledBy = (reason: DisabledReason) => (reason ? { disabled: true, title: reason } : {});
