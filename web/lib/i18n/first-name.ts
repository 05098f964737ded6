/** What somebody is called among people who know each other; the whole name is there for whoever needs it. */
export const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name;
