import type { Change } from '../../../../circle/changes.ts';
import type { Notice, NoticeType } from '../../../../circle/notices.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Text } from '../../../platform/texts/text.ts';
import type { VariablesOf, NewNotification } from '../../notifications/index.ts';
import type { CircleRecord, RowRef } from '../shell/circle-record.ts';

export interface NoticeText {
  readonly title: Text;
  readonly message: Text;
  readonly actionText: Text;
  /** Short message for an SMS, used if `message` is too long. */
  readonly brief?: Text;
  readonly mailList?: NewNotification['mailList'];
}

export interface NoticeContext {
  readonly group: string;
  readonly reader: UserId;
  readonly nameOf: (userId: UserId) => string | Text;
  readonly now: Instant;
}

export interface NoticeCircle {
  readonly record: CircleRecord;
  readonly state: CircleState;
}

export type Params<Type extends NoticeType> = Notice<Type>['params'];
export type NoticeInput = NoticeContext & NoticeCircle;

/** The row that a notice is about, and when its button expires. Defaults to the circle, without expiry. */
export type Relation = Pick<NewNotification, 'related' | 'expiresAt'>;

interface EndedSubject {
  /** Undefined for a new row, because no notice refers to that row yet. */
  readonly about: string | undefined;
  readonly userId?: UserId;
}

export type NoticeEnds = {
  readonly [Kind in Change['kind']]?: (
    change: Extract<Change, { kind: Kind }>,
    record: CircleRecord,
  ) => readonly EndedSubject[];
};

/** The definition of a notice type (circle-rules §14). */
export interface NoticeKind<Type extends NoticeType> {
  /** All readers get the same text, unless the parameters name a reader. Only a paid debt needs the circle. */
  readonly text: (
    params: Params<Type>,
    telling: Type extends 'debt_resolved' ? NoticeInput : NoticeContext,
  ) => NoticeText;
  readonly relation: (params: Params<Type>, input: NoticeInput) => Relation;
  /** Values of the template variables in `NOTIFICATION_KINDS`, such as amount and date. */
  readonly figures: (
    params: Params<Type>,
    now: Instant,
  ) => Readonly<Record<Exclude<VariablesOf<Type>, 'circle'>, string | Text>>;
  readonly link: (params: Params<Type>, input: NoticeInput) => string;
  readonly ends: NoticeEnds;
}

export type NoticeKinds<Types extends NoticeType> = { readonly [Type in Types]: NoticeKind<Type> };

export const ABOUT_CIRCLE: Relation = {};

export const aboutCircle = (): Relation => ABOUT_CIRCLE;
export const aboutPerson = (id: UserId): Relation => ({ related: { type: 'user', id } });
export const expiringAt = (at: Instant | null | undefined): Relation => (at == null ? {} : { expiresAt: at });

export function aboutRow(
  type: NonNullable<Relation['related']>['type'],
  rows: ReadonlyMap<string, RowRef>,
  key: string,
): Relation {
  const id = rows.get(key)?.id;
  return id === undefined ? ABOUT_CIRCLE : { related: { type, id } };
}

export const noVariables = (): Record<string, never> => ({});
export const NEVER_ENDS: NoticeEnds = {};

export const CIRCLES_PATH = '/groups';
export const WALLET_PATH = '/wallet';
export const DEBTS_PATH = '/wallet#debts';
export const circlePage = ({ state }: NoticeCircle, part = ''): string => `/groups/${state.group.id}${part}`;

export const linkToCircle =
  (part = '') =>
  (_: unknown, input: NoticeCircle): string =>
    circlePage(input, part);
