/** An empty value means "nothing chosen", so no item of a select may have it. */
export function assertItemValue(value: string): string {
  if (value === '') throw new Error('A select item needs a value that is not an empty string');
  return value;
}
