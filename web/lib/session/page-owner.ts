let person: string | undefined;

/** Returns the id of the page's person; undefined until the server has named one. */
export const pagePerson = (): string | undefined => person;

/** True if the page belongs to this person, or to no one yet. */
export const isPageOf = (id: string): boolean => person === undefined || person === id;

/** Sets the person to whom the page belongs until it reloads. Call only from `page-person.ts`. */
export const setPageOwner = (id: string): void => {
  person = id;
};
