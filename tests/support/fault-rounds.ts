/** How often Vitest repeats each fault test with its hooks: 0 in `npm test`, 19 in `npm run torture -- --faults`. */
export const FAULT_REPEATS = Number(process.env['ROTA_FAULT_ROUNDS'] ?? '1') - 1;
