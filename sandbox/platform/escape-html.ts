const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands in HTML, also in an attribute with quotes, as what it is. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
