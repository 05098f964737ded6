/** The address of a chat with support that starts with this text. `number`: international, digits alone. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
