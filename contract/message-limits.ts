export const MESSAGE_MAX = 1000;

export const UNREAD_MAX = 1000;

export const MESSAGE_EDIT_MINUTES = 15;
