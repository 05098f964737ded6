const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The reason of a command. Throws an error whose message says that it needs one. */
export function neededReason(command: string, reason: string | undefined): string {
  if (reason === undefined) throw new Error(`${command} needs --reason "…"`);
  return reason;
}

/** The id of a command, in lower case. Throws an error whose message names the `list` that shows it. */
export function neededId(command: string, id: string | undefined, list: string): string {
  const found = id?.toLowerCase();
  if (found === undefined || !UUID.test(found)) throw new Error(`${command} needs the id that \`${list}\` shows`);
  return found;
}
