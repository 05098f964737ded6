/** A full hour as people say it: '22:00' is '10pm', '00:00' is '12am'. */
export function hourWords(hour: string): string {
  const [digits = ''] = hour.split(':');
  const ofDay = parseInt(digits, 10);
  return `${String(ofDay % 12 === 0 ? 12 : ofDay % 12)}${ofDay < 12 ? 'am' : 'pm'}`;
}
