import assert from 'node:assert/strict';
import test, {beforeEach} from 'node:test';
import {items} from 'chat/channel/items.js';
import {toggleMark} from 'chat/channel/markup-keys.js';
import {insertSuggestion, matchMembers, suggestionQuery} from 'chat/channel/suggestions.js';
import * as format from 'chat/format.js';
import {below, idAt} from 'chat/state/ids.js';
import {initialState} from 'chat/state/initial-state.js';
import {reduce} from 'chat/state/reduce.js';
import {allMentions, isUnread, mentionsIn, presenceOf} from 'chat/state/select.js';

let now;
const id = n => idAt(1_000_000 + n * 1000);
const user = name => ({userId: name, username: name});
const message = (n, userId, more) => ({
  messageId: id(n),
  channelId: 'C',
  userId,
  author: user(userId),
  content: `text ${n}`,
  edited: false,
  createdAt: '',
  reactions: [],
  mentions: [],
  mentionEveryone: false,
  pinned: false,
  type: 'default',
  ...more,
});
const channel = (channelId, position, more) => ({
  channelId,
  serverId: 'S',
  name: channelId,
  position,
  slowModeSeconds: 0,
  ...more,
});
const member = (userId, role, more) => ({
  serverId: 'S',
  userId,
  role,
  joinedAt: '1970-01-01T00:00:01.000Z',
  user: user(userId),
  ...more,
});
const texts = () =>
  now.logs
    .get('C')
    .messages.map(m => (m.deleted ? '-' : m.content.slice(5)))
    .join();

function apply(...events) {
  for (const [t, d] of events) {
    now = reduce(now, t, d);
  }
}

function load(from, to, more) {
  const messages = Array.from({length: to - from}, (_, i) => message(from + i, 'bob'));
  apply(['LOG_LOADED', {channelId: 'C', mode: 'replace', page: {messages, hasOlder: false, hasNewer: false, ...more}}]);
}

/** One server with two channels; the signed-in user is Ada. Ids of messages are times. */
beforeEach(() => {
  now = initialState;
  const meta = {serverId: 'S', name: 'S', memberCount: 2, defaultNotify: 'all', version: 1};
  const server = {meta, channels: [channel('D', 1), channel('C', 0)], me: member('ada', 'owner')};
  apply(
    [
      'READY',
      {sessionId: 'x', user: {...user('ada'), email: 'a@b.c'}, servers: [server], readStates: [], presences: []},
    ],
    ['LOG_OPENED', {channelId: 'C'}],
  );
});

test('a message is added once and in order', () => {
  load(1, 3);
  apply(
    ['MESSAGE_CREATE', message(5, 'bob')],
    ['MESSAGE_CREATE', message(4, 'bob')],
    ['MESSAGE_CREATE', message(5, 'bob')],
  );
  assert.deepEqual([texts(), now.channels.get('C').lastMessageId === id(5)], ['1,2,4,5', true]);
});

test('messages that arrive while history loads are kept', () => {
  apply(
    ['MESSAGE_CREATE', message(3, 'bob')],
    ['MESSAGE_CREATE', message(4, 'bob')],
    ['MESSAGE_DELETE', {channelId: 'C', messageId: id(2)}],
  );
  load(1, 4);
  assert.deepEqual(texts(), '1,3,4');
});

test('messages that arrive while the newest page is loaded again are kept', () => {
  load(1, 3);
  apply(
    ['LOG_ASKED', {channelId: 'C'}],
    ['MESSAGE_CREATE', message(4, 'bob')],
    ['MESSAGE_CREATE', message(5, 'bob')],
    ['MESSAGE_DELETE', {channelId: 'C', messageId: id(5)}],
    ['MESSAGE_DELETE', {channelId: 'C', messageId: id(1)}],
  );
  apply([
    'LOG_LOADED',
    {
      channelId: 'C',
      mode: 'replace',
      last: id(2),
      page: {messages: [message(1, 'bob'), message(2, 'bob'), message(3, 'bob')], hasOlder: false, hasNewer: false},
    },
  ]);

  assert.deepEqual([texts(), now.channels.get('C').lastMessageId === id(4)], ['2,3,4', true]);
});

test('messages that arrive while the newest page loads are shown', () => {
  load(1, 3, {hasNewer: true});
  apply(['LOG_ASKED', {channelId: 'C'}], ['MESSAGE_CREATE', message(9, 'bob')]);
  load(5, 8);
  assert.deepEqual([texts(), now.channels.get('C').lastMessageId === id(9)], ['5,6,7,9', true]);
});

test('a page older than received events does not move the last message back', () => {
  load(1, 3);
  apply(
    ['LOG_ASKED', {channelId: 'C'}],
    ['CHANNEL_UNREAD', {serverId: 'S', channelId: 'C', lastMessageId: id(9), mentioned: false}],
    [
      'LOG_LOADED',
      {
        channelId: 'C',
        mode: 'replace',
        last: id(2),
        page: {messages: [message(2, 'bob')], hasOlder: true, hasNewer: false},
      },
    ],
  );
  assert.deepEqual(now.channels.get('C').lastMessageId === id(9), true);
  apply([
    'LOG_LOADED',
    {
      channelId: 'C',
      mode: 'replace',
      last: id(9),
      page: {messages: [message(2, 'bob')], hasOlder: true, hasNewer: false},
    },
  ]);
  assert.deepEqual(now.channels.get('C').lastMessageId === id(2), true);
});

test('pages that do not adjoin are ignored', () => {
  const page = (from, to) => ({
    messages: Array.from({length: to - from}, (_, i) => message(from + i, 'bob')),
    hasOlder: true,
    hasNewer: true,
  });
  load(50, 53, {hasOlder: true, hasNewer: true});
  apply(
    ['LOG_LOADED', {channelId: 'C', mode: 'older', anchor: id(20), page: page(10, 20)}],
    ['LOG_LOADED', {channelId: 'C', mode: 'newer', anchor: id(80), page: page(81, 90)}],
  );

  assert.deepEqual(texts(), '50,51,52');
  load(1, 3);
  apply(
    ['MESSAGE_CREATE', message(90, 'bob')],
    [
      'LOG_LOADED',
      {
        channelId: 'C',
        mode: 'newer',
        anchor: id(2),
        page: {messages: [message(3, 'bob'), message(4, 'bob')], hasOlder: true, hasNewer: true},
      },
    ],
  );
  assert.deepEqual([texts(), now.logs.get('C').hasNewer], ['1,2,3,4', true]);
});

test('a log has a maximum length', () => {
  load(200, 400, {hasOlder: true});
  apply([
    'LOG_LOADED',
    {
      channelId: 'C',
      mode: 'older',
      anchor: id(200),
      page: {messages: Array.from({length: 50}, (_, i) => message(150 + i, 'bob')), hasOlder: true, hasNewer: true},
    },
  ]);
  assert.deepEqual(
    (({messages, hasNewer, hasOlder}) => [
      messages.length,
      messages[0].content,
      messages.at(-1).content,
      hasNewer,
      hasOlder,
    ])(now.logs.get('C')),
    [200, 'text 150', 'text 349', true, true],
  );
  apply(['MESSAGE_CREATE', message(500, 'bob')]);
  assert.deepEqual(now.logs.get('C').messages.at(-1).content, 'text 349');
});

test('a new member has their presence', () => {
  apply(['MEMBER_ADD', member('bob', 'member', {presence: 'idle'})]);
  assert.deepEqual(now.presences.get('bob'), 'idle');
  apply(['MEMBER_UPDATE', member('bob', 'moderator')]);
  assert.deepEqual(now.presences.get('bob'), 'idle');
  apply(['MEMBER_UPDATE', member('bob', 'member', {presence: 'offline'})]);
  assert.deepEqual(now.presences.has('bob'), false);
});

test('the creator of a server is counted once', () => {
  apply(
    [
      'SERVER_CREATE',
      {
        meta: {serverId: 'T', name: 'T', memberCount: 1, version: 1},
        channels: [],
        me: {...member('ada', 'owner'), serverId: 'T'},
      },
    ],
    ['MEMBER_ADD', {...member('ada', 'owner'), serverId: 'T'}],
  );
  assert.deepEqual(now.servers.get('T').meta.memberCount, 1);
  apply(['MEMBER_ADD', {...member('bob', 'member'), serverId: 'T'}]);
  assert.deepEqual(now.servers.get('T').meta.memberCount, 2);
});

test('the signed-in user is online before the server reports it', () => {
  assert.deepEqual([presenceOf(now, 'ada'), presenceOf(now, 'bob')], ['online', 'offline']);
  apply(['PRESENCE_UPDATE', {userId: 'ada', status: 'idle'}]);
  assert.deepEqual(presenceOf(now, 'ada'), 'idle');
  assert.deepEqual(presenceOf({...initialState, me: {userId: 'ada', presencePref: 'invisible'}}, 'ada'), 'offline');
});

test('a deleted last message is not unread', () => {
  load(1, 4);
  apply(['READ_STATE_UPDATE', {channelId: 'C', lastReadMessageId: id(2), mentionCount: 0, manual: false}]);
  assert.deepEqual(isUnread(now, 'C'), true);
  apply(['MESSAGE_DELETE', {channelId: 'C', messageId: id(3)}]);
  assert.deepEqual([isUnread(now, 'C'), texts()], [false, '1,2,-']);
});

test('events mark other channels as unread', () => {
  apply(['CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(9), mentioned: true}]);
  assert.deepEqual([isUnread(now, 'D'), mentionsIn(now, 'D'), allMentions(now)], [true, 1, 1]);
  apply(
    ['READ_STATE_UPDATE', {channelId: 'D', mentionCount: 1, manual: false}],
    ['CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(9), mentioned: true}],
  );
  assert.deepEqual(mentionsIn(now, 'D'), 1);
  apply(['CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', mentioned: false}]);
  assert.deepEqual(isUnread(now, 'D'), false);
});

test('messages before joining are read', () => {
  apply([
    'SERVER_CREATE',
    {
      meta: {serverId: 'T', name: 'T', version: 1},
      channels: [{...channel('E', 0), serverId: 'T', lastMessageId: id(1)}],
      me: {...member('ada', 'member'), serverId: 'T', joinedAt: new Date(2_000_000).toISOString()},
    },
  ]);
  assert.deepEqual(isUnread(now, 'E'), false);
  apply(['CHANNEL_UNREAD', {serverId: 'T', channelId: 'E', lastMessageId: id(1001), mentioned: false}]);
  assert.deepEqual(isUnread(now, 'E'), true);
});

test('reactions are counted once each', () => {
  load(1, 2);
  const event = (userId, emoji = '👍') => ({channelId: 'C', messageId: id(1), userId, emoji});
  apply(
    ['REACTION_ADD', event('ada')],
    ['REACTION_ADD', event('ada')],
    ['REACTION_ADD', event('bob')],
    ['REACTION_ADD', event('bob', '🎉')],
    ['REACTION_REMOVE', event('bob', '🎉')],
    ['REACTION_REMOVE', event('bob', '🎉')],
  );

  assert.deepEqual(
    now.logs
      .get('C')
      .messages[0].reactions.map(r => `${r.emoji}${r.count}${r.me}`)
      .join(),
    '👍2true',
  );
  apply(
    [
      'MESSAGE_UPDATE',
      {
        ...message(1, 'bob', {content: 'new', edited: true, editedAt: '2026'}),
        reactions: [{emoji: '👍', count: 2, userIds: []}],
      },
    ],
    ['MESSAGE_UPDATE', message(1, 'bob', {content: 'old', editedAt: '2025'})],
  );
  assert.deepEqual(
    (({content, reactions}) => [content, reactions[0].me, reactions[0].userIds.join()])(now.logs.get('C').messages[0]),
    ['new', true, 'ada,bob'],
  );
});

test('a pending message is replaced by the stored one', () => {
  load(1, 2);
  apply(
    ['SEND_QUEUED', {channelId: 'C', pending: {nonce: 'n', content: 'hi', at: 5, status: 'sending'}}],
    ['SEND_CHANGED', {channelId: 'C', nonce: 'n', status: 'waiting'}],
  );
  assert.deepEqual(now.outbox.get('C')[0].status, 'waiting');
  apply(['MESSAGE_CREATE', message(2, 'ada', {nonce: 'n'})]);
  assert.deepEqual([now.outbox.has('C'), texts()], [false, '1,2']);
});

test('channels, servers and members are added and removed', () => {
  apply(
    ['CHANNEL_CREATE', channel('B', -1)],
    ['CHANNEL_UPDATE', channel('D', -2, {topic: 't'})],
    ['MEMBER_ADD', member('cy', 'member')],
    ['MEMBER_ADD', member('cy', 'member')],
  );
  assert.deepEqual(
    [now.servers.get('S').channelIds.join(), now.channels.get('D').topic, now.servers.get('S').meta.memberCount],
    ['D,B,C', 't', 3],
  );
  apply(
    ['MEMBER_UPDATE', member('ada', 'admin')],
    ['MEMBER_REMOVE', {serverId: 'S', userId: 'cy'}],
    ['MEMBER_REMOVE', {serverId: 'S', userId: 'cy'}],
    ['CHANNEL_DELETE', {serverId: 'S', channelId: 'C'}],
  );
  assert.deepEqual(
    [
      now.servers.get('S').me.role,
      now.servers.get('S').meta.memberCount,
      now.logs.has('C'),
      now.servers.get('S').channelIds.join(),
    ],
    ['admin', 2, false, 'D,B'],
  );
  apply(['SERVER_DELETE', {serverId: 'S'}]);
  assert.deepEqual([now.servers.size, now.channels.size], [0, 0]);
});

test('messages of one author are grouped, with lines for days and new messages', () => {
  assert.deepEqual(
    items(
      [
        message(1, 'bob'),
        message(2, 'bob'),
        message(3, 'ada'),
        message(4, 'bob', {deleted: true}),
        message(5, 'bob', {deleted: true}),
        message(90_000, 'bob'),
      ],
      {readTo: id(2), me: 'ada', pending: [{nonce: 'n', content: 'x', at: 1_000_000 + 90_001_000}]},
    )
      .map(item => item.kind + (item.head ? '^' : '') + (item.count ?? ''))
      .join(' '),
    'day message^ message message^ deleted2 day new1 message^ pending^',
  );
});

test('the id below one is the largest smaller id', () => {
  assert.deepEqual(
    [below('01ARZ3NDEKTSV4RRFFQ69G5FAV'), below('01ARZ3NDEK0000000000000000'), below('0'.repeat(26))].join(' '),
    '01ARZ3NDEKTSV4RRFFQ69G5FAT 01ARZ3NDEJZZZZZZZZZZZZZZZZ 00000000000000000000000000',
  );
});

test('new messages are counted up to 99', () => {
  assert.deepEqual(
    [undefined, {count: 1}, {count: 12, more: false}, {count: 99}, {count: 100}, {count: 100, more: true}]
      .map(format.newMessages)
      .join(),
    'New messages,1 new message,12 new messages,99 new messages,99+ new messages,99+ new messages',
  );
});

test('a mark is put around a selection and removed again', () => {
  assert.deepEqual(
    [
      ['so big', 3, 6, '**'],
      ['so **big**', 5, 8, '**'],
      ['so **big**', 5, 8, '*'],
      ['so ***big***', 6, 9, '*'],
      ['', 0, 0, '*'],
    ].map(([text, start, end, mark]) => {
      const to = toggleMark(text, start, end, mark);
      return `${text.slice(0, to.from)}${to.put}${text.slice(to.to)} ${to.start} ${to.end}`;
    }),
    ['so **big** 5 8', 'so big 3 6', 'so ***big*** 6 9', 'so **big** 5 8', '** 1 1'],
  );
});

test('typed text asks for suggestions of people and emoji', () => {
  assert.deepEqual(
    [
      suggestionQuery('hi @gr', 6),
      suggestionQuery('a@b', 3),
      suggestionQuery(':t', 2),
      suggestionQuery('x :tad', 6),
    ].map(q => q && `${q.kind} ${q.word} ${q.from}`),
    ['person gr 3', undefined, undefined, 'emoji tad 2'],
  );
  assert.deepEqual(
    [
      insertSuggestion('hi @gr', 6, {from: 3}, '@grace').text,
      matchMembers([member('hugrid', 'member'), member('grace', 'member'), member('bob', 'member')], 'gr')
        .map(m => m.userId)
        .join(),
    ],
    ['hi @grace ', 'grace,hugrid'],
  );
});
