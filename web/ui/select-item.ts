/** An empty value means "nothing chosen", so an item must not have it; the library no longer refuses it itself. */
export function assertItemValue(value: string): string {
  if (value === '') throw new Error('A select item needs a value that is not an empty string');
  return value;
}
