/** Thrown if the product must not start with its configuration. The message names each faulty variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
