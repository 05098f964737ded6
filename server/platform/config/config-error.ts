/** A configuration that the product refuses to start with. Its message names each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
