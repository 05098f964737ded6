import type { Change } from '../../../../circle/changes.ts';
import type { Notice, NoticeType } from '../../../../circle/notices.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Text } from '../../../platform/texts/text.ts';
import type { FiguresOf, NewNotification } from '../../notifications/index.ts';
import type { CircleRecord, RowRef } from '../shell/circle-record.ts';

/** A notice in words for one person. */
export interface NoticeText {
  readonly title: Text;
  readonly message: Text;
  readonly actionText: Text;
  /** The message in few words, for a text message that has no room for it. */
  readonly brief?: Text;
}

/** Of which circle a notice tells, who reads it, and when it is written. */
export interface NoticeContext {
  /** The circle's name. */
  readonly group: string;
  readonly reader: UserId;
  readonly nameOf: (userId: UserId) => string | Text;
  readonly now: Instant;
}

/** A notice with its circle: the ids of its rows, and its state after the event. */
export interface NoticeCircle {
  readonly record: CircleRecord;
  readonly state: CircleState;
}

export type Params<Type extends NoticeType> = Notice<Type>['params'];
type Told = NoticeContext & NoticeCircle;

/** Which row a notice is about, and until when its reader can act on it; without these the circle, for good. */
export type Relation = Pick<NewNotification, 'related' | 'expiresAt'>;

/** The notices that end: those about this row, for these people; for everyone if none is named. */
interface Over {
  /** Undefined for a row that is new: nobody was told of it. */
  readonly about: string | undefined;
  readonly userId?: UserId;
}

/** By which change of its circle there is nothing left to do about a notice. */
export type Ends = {
  readonly [Kind in Change['kind']]?: (
    change: Extract<Change, { kind: Kind }>,
    record: CircleRecord,
  ) => readonly Over[];
};

/** All there is to know of one type of notice (circle-rules §14). */
export interface NoticeKind<Type extends NoticeType> {
  /** Its words. Two readers get the same ones, unless the parameters name one of them. */
  readonly text: (params: Params<Type>, telling: NoticeContext) => NoticeText;
  readonly relation: (params: Params<Type>, told: Told) => Relation;
  /** How much and by when: what its row of the notifications module promises to templates. */
  readonly figures: (
    params: Params<Type>,
    now: Instant,
  ) => Readonly<Record<Exclude<FiguresOf<Type>, 'circle'>, string | Text>>;
  /** The page on which the reader can act on it. */
  readonly link: (params: Params<Type>, told: Told) => string;
  readonly over: Ends;
}

export type NoticeKinds<Types extends NoticeType> = { readonly [Type in Types]: NoticeKind<Type> };

export const ABOUT_CIRCLE: Relation = {};

/** A notice about the circle itself, for good. */
export const aboutCircle = (): Relation => ABOUT_CIRCLE;
export const aboutPerson = (id: UserId): Relation => ({ related: { type: 'user', id } });
export const until = (at: Instant | null | undefined): Relation => (at == null ? {} : { expiresAt: at });

export function aboutRow(
  type: NonNullable<Relation['related']>['type'],
  rows: ReadonlyMap<string, RowRef>,
  key: string,
): Relation {
  const id = rows.get(key)?.id;
  return id === undefined ? ABOUT_CIRCLE : { related: { type, id } };
}

export const noFigures = (): Record<string, never> => ({});
export const NEVER_OVER: Ends = {};

export const CIRCLES = '/groups';
export const WALLET = '/wallet';
/** What is owed stands in a part of the wallet's page of its own. */
export const DEBTS = '/wallet#debts';
export const circlePage = ({ state }: NoticeCircle, part = ''): string => `/groups/${state.group.id}${part}`;

/** Leads to the circle's page, or a part of it. */
export const toCircle =
  (part = '') =>
  (_: unknown, told: NoticeCircle): string =>
    circlePage(told, part);
