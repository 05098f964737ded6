/** The 36 states and the Federal Capital Territory, as the form lists them. */
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

/** What people call the capital's territory. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  fct: 'Federal Capital Territory',
  abuja: 'Federal Capital Territory',
};

/** A state's name as the list has it, whatever its case; what is no state stays as it is. */
export function stateNamed(name: string): string {
  const plain = name.toLowerCase();
  return ALSO_CALLED[plain] ?? NIGERIAN_STATES.find((state) => state.toLowerCase() === plain) ?? name;
}
