/** The longest message, in characters. */
export const MESSAGE_MAX = 1000;

/** Unread messages are counted up to this many; more are answered as this many. */
export const UNREAD_MAX = 1000;

/** How long a sender can edit a message. */
export const MESSAGE_EDIT_MINUTES = 15;
