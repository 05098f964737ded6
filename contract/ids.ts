/** UUIDv7 strings; each kind is a separate type, so that ids cannot be mixed up. */
type Id<Kind extends string> = string & { readonly __id: Kind };

export type UserId = Id<'user'>;
export type WalletId = Id<'wallet'>;
export type GroupId = Id<'group'>;
export type ContributionId = Id<'contribution'>;
export type PayoutId = Id<'payout'>;
export type AnnouncementId = Id<'announcement'>;
export type DebtId = Id<'debt'>;
export type EjectionId = Id<'ejection'>;
export type TradeId = Id<'trade'>;
export type TransferId = Id<'transfer'>;
export type WithdrawalId = Id<'withdrawal'>;
export type NotificationId = Id<'notification'>;
export type CalendarFeedId = Id<'calendar feed'>;
export type DeliveryId = Id<'delivery'>;
export type AdminId = Id<'admin'>;

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number & { readonly __unit: 'epoch-ms' };

export const instant = (epochMs: number): Instant => epochMs as Instant;
