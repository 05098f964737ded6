let person: string | undefined;

/** Returns the id of the page's person; undefined until the server has named one. */
export const pagePerson = (): string | undefined => person;

/** True if the page belongs to this person, or to no one yet. */
export const isPageOf = (id: string): boolean => person === undefined || person === id;

/** Call only from `page-person.ts`. Valid until the page reloads. */
export const setPageOwner = (id: string): void => {
  person = id;
};
