/** The address of a chat with support that starts with this text. `number`: international, with or without signs. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
