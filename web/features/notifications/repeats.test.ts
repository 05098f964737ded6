import { expect, it } from 'vitest';
import type { AppNotification } from '../../../contract/notifications.ts';
import '../../lib/i18n/i18n.ts';
import { collapseRepeats } from './repeats.ts';

const made = (id: string, type: AppNotification['type'], groupId = 'yaba'): AppNotification => ({
  id,
  type,
  title: id,
  message: '',
  priority: 'low',
  isRead: false,
  createdAt: '2026-01-31T09:00:00.000Z',
  actionUrl: null,
  actionText: null,
  groupId,
  relatedEntityType: null,
  relatedEntityId: null,
  expiresAt: null,
});

/** Ids, or the text and count of a collapsed repeat. */
const shown = (...list: AppNotification[]) =>
  collapseRepeats(list).map((each) =>
    'all' in each ? `${each.words}: ${each.all.map(({ id }) => id).join()}` : each.id,
  );

it('collapses repeats within one circle', () => {
  const [ada, bola, chidi] = ['ada', 'bola', 'chidi'].map((id) => made(id, 'member_joined'));
  if (ada === undefined || bola === undefined || chidi === undefined) throw new Error('Expected three notifications');
  expect(shown(ada, bola, chidi)).toEqual(['3 people joined: ada,bola,chidi']);
  expect(shown(ada)).toEqual(['ada']);
  expect(shown(ada, made('left', 'member_left'), bola, chidi)).toEqual(['ada', 'left', '2 people joined: bola,chidi']);
  expect(shown(ada, made('elsewhere', 'member_joined', 'ikeja'))).toEqual(['ada', 'elsewhere']);
});

it('keeps notifications separate that need individual attention', () => {
  expect(shown(made('one', 'join_request'), made('two', 'join_request'))).toEqual(['one', 'two']);
});
