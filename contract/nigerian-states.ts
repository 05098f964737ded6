export const NIGERIAN_STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Federal Capital Territory',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;

const ALSO_CALLED: Readonly<Record<string, string>> = {
  fct: 'Federal Capital Territory',
  abuja: 'Federal Capital Territory',
};

/** Returns a state's name as listed, ignoring case; other values unchanged. */
export function officialStateName(name: string): string {
  const plain = name.toLowerCase();
  return ALSO_CALLED[plain] ?? NIGERIAN_STATES.find((state) => state.toLowerCase() === plain) ?? name;
}
