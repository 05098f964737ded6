import { DRAWN_PEOPLE, type DrawnPerson } from '../../../contract/drawn-people.ts';
import { MEMBER_EXAMPLES } from '../parts/example-amounts.ts';

/** The front page's example circle: one person per seat, in the order of their turns. */
export const [EXAMPLE] = MEMBER_EXAMPLES;

/** Short first names, none of which is a surname. */
export const EXAMPLE_NAMES = DRAWN_PEOPLE;
export type ExampleName = DrawnPerson;

/** The current round, counted from 1, whose pot goes to the person in that seat. */
export const EXAMPLE_ROUND = 3;
export const RECIPIENT: ExampleName = EXAMPLE_NAMES[EXAMPLE_ROUND - 1] ?? 'Ada';
