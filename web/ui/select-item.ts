/** Returns the value. Throws if it is empty, because a select reads an empty value as 'nothing chosen'. */
export function assertItemValue(value: string): string {
  if (value === '') throw new Error('A select item needs a value that is not an empty string');
  return value;
}
