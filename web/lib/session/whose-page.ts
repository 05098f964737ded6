let person: string | undefined;

/** The id of the person whose page this is; undefined as long as it is nobody's. */
export const pagePerson = (): string | undefined => person;

/** Whether the page is this person's, or nobody's yet. */
export const isPageOf = (id: string): boolean => person === undefined || person === id;

/** The page is this person's until it is loaded anew. `page-person.ts` alone says so. */
export const givePageTo = (id: string): void => {
  person = id;
};
