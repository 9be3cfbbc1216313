package dev.trestle.apps.chat.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Trials;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Events become a state, in the browser and without a server.
class StateTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  /// One server with two channels; ours is Ada. Messages have ids of a moment.
  private static final String READY =
      """
      globalThis.id = n => idAt(1_000_000 + n * 1000);
      globalThis.user = name => ({userId: name, username: name});
      globalThis.message = (n, userId, more) => ({messageId: id(n), channelId: 'C', userId, author: user(userId), content: `text ${n}`, edited: false, createdAt: '', reactions: [], mentions: [], mentionEveryone: false, pinned: false, type: 'default', ...more});
      globalThis.hear = (...events) => { for (const [t, d] of events) now = reduce(now, t, d); };
      globalThis.now = empty;
      globalThis.channel = (channelId, position, more) => ({channelId, serverId: 'S', name: channelId, position, slowModeSeconds: 0, ...more});
      globalThis.member = (userId, role, more) => ({serverId: 'S', userId, role, joinedAt: '1970-01-01T00:00:01.000Z', user: user(userId), ...more});
      hear(['READY', {sessionId: 'x', user: {...user('ada'), email: 'a@b.c'}, servers: [{meta: {serverId: 'S', name: 'S', memberCount: 2, defaultNotify: 'all', version: 1}, channels: [channel('D', 1), channel('C', 0)], me: member('ada', 'owner')}], readStates: [], presences: []}],
        ['LOG_OPENED', {channelId: 'C'}]);
      globalThis.load = (from, to, more) => hear(['LOG_LOADED', {channelId: 'C', mode: 'replace', page: {messages: Array.from({length: to - from}, (_, i) => message(from + i, 'bob')), hasOlder: false, hasNewer: false, ...more}}]);
      globalThis.texts = () => now.logs.get('C').messages.map(m => m.gone ? '-' : m.content.slice(5)).join();
      """;

  private static Trials trials;

  @BeforeAll
  static void open() {
    trials = ServedChat.trials(BROWSER);
  }

  @AfterAll
  static void close() {
    trials.close();
  }

  private static Page ready() {
    trials.page().evaluate("() => {" + READY + "}");
    return trials.page();
  }

  @Test
  void a_message_comes_once_and_in_its_place() {
    var page = ready();
    page.evaluate(
        "load(1, 3); hear(['MESSAGE_CREATE', message(5, 'bob')], ['MESSAGE_CREATE', message(4, 'bob')], ['MESSAGE_CREATE', message(5, 'bob')])");
    assertThat(page.evaluate("[texts(), now.channels.get('C').lastMessageId === id(5)]"))
        .isEqualTo(List.of("1,2,4,5", true));
  }

  @Test
  void what_comes_while_history_loads_is_not_lost() {
    var page = ready();
    page.evaluate(
        "hear(['MESSAGE_CREATE', message(3, 'bob')], ['MESSAGE_CREATE', message(4, 'bob')], ['MESSAGE_DELETE', {channelId: 'C', messageId: id(2)}]); load(1, 4)");
    assertThat(page.evaluate("texts()")).isEqualTo("1,3,4");
  }

  @Test
  void what_comes_while_the_present_is_loaded_again_is_not_lost() {
    var page = ready();
    page.evaluate(
        """
        () => {
          load(1, 3);
          hear(['LOG_ASKED', {channelId: 'C'}], ['MESSAGE_CREATE', message(4, 'bob')], ['MESSAGE_CREATE', message(5, 'bob')], ['MESSAGE_DELETE', {channelId: 'C', messageId: id(5)}],
            ['MESSAGE_DELETE', {channelId: 'C', messageId: id(1)}]);
          hear(['LOG_LOADED', {channelId: 'C', mode: 'replace', last: id(2), page: {messages: [message(1, 'bob'), message(2, 'bob'), message(3, 'bob')], hasOlder: false, hasNewer: false}}]);
        }
        """);
    assertThat(page.evaluate("[texts(), now.channels.get('C').lastMessageId === id(4)]"))
        .isEqualTo(List.of("2,3,4", true));
  }

  @Test
  void what_comes_while_one_returns_to_the_present_is_there() {
    var page = ready();
    page.evaluate(
        "load(1, 3, {hasNewer: true}); hear(['LOG_ASKED', {channelId: 'C'}], ['MESSAGE_CREATE', message(9, 'bob')]); load(5, 8)");
    assertThat(page.evaluate("[texts(), now.channels.get('C').lastMessageId === id(9)]"))
        .isEqualTo(List.of("5,6,7,9", true));
  }

  @Test
  void a_page_that_is_older_than_what_we_heard_does_not_move_the_end_back() {
    var page = ready();
    page.evaluate(
        "load(1, 3); hear(['LOG_ASKED', {channelId: 'C'}], ['CHANNEL_UNREAD', {serverId: 'S', channelId: 'C', lastMessageId: id(9), mentioned: false}], ['LOG_LOADED', {channelId: 'C', mode: 'replace', last: id(2), page: {messages: [message(2, 'bob')], hasOlder: true, hasNewer: false}}])");
    assertThat(page.evaluate("now.channels.get('C').lastMessageId === id(9)")).isEqualTo(true);
    page.evaluate(
        "hear(['LOG_LOADED', {channelId: 'C', mode: 'replace', last: id(9), page: {messages: [message(2, 'bob')], hasOlder: true, hasNewer: false}}])");
    assertThat(page.evaluate("now.channels.get('C').lastMessageId === id(2)")).isEqualTo(true);
  }

  @Test
  void pages_that_do_not_adjoin_are_left_out() {
    var page = ready();
    page.evaluate(
        """
        () => {
          const page = (from, to) => ({messages: Array.from({length: to - from}, (_, i) => message(from + i, 'bob')), hasOlder: true, hasNewer: true});
          load(50, 53, {hasOlder: true, hasNewer: true});
          hear(['LOG_LOADED', {channelId: 'C', mode: 'older', anchor: id(20), page: page(10, 20)}], ['LOG_LOADED', {channelId: 'C', mode: 'newer', anchor: id(80), page: page(81, 90)}]);
        }
        """);
    assertThat(page.evaluate("texts()")).isEqualTo("50,51,52");
    page.evaluate(
        "load(1, 3); hear(['MESSAGE_CREATE', message(90, 'bob')], ['LOG_LOADED', {channelId: 'C', mode: 'newer', anchor: id(2), page: {messages: [message(3, 'bob'), message(4, 'bob')], hasOlder: true, hasNewer: true}}])");
    assertThat(page.evaluate("[texts(), now.logs.get('C').hasNewer]"))
        .isEqualTo(List.of("1,2,3,4", true));
  }

  @Test
  void a_log_is_a_window_that_has_an_end() {
    var page = ready();
    page.evaluate(
        "load(200, 400, {hasOlder: true}); hear(['LOG_LOADED', {channelId: 'C', mode: 'older', anchor: id(200), page: {messages: Array.from({length: 50}, (_, i) => message(150 + i, 'bob')), hasOlder: true, hasNewer: true}}])");
    assertThat(
            page.evaluate(
                "(({messages, hasNewer, hasOlder}) => [messages.length, messages[0].content, messages.at(-1).content, hasNewer, hasOlder])(now.logs.get('C'))"))
        .isEqualTo(List.of(200, "text 150", "text 349", true, true));
    page.evaluate("hear(['MESSAGE_CREATE', message(500, 'bob')])");
    assertThat(page.evaluate("now.logs.get('C').messages.at(-1).content")).isEqualTo("text 349");
  }

  @Test
  void who_comes_in_is_seen_as_they_are() {
    var page = ready();
    page.evaluate("hear(['MEMBER_ADD', member('bob', 'member', {presence: 'idle'})])");
    assertThat(page.evaluate("now.presences.get('bob')")).isEqualTo("idle");
    page.evaluate("hear(['MEMBER_UPDATE', member('bob', 'moderator')])");
    assertThat(page.evaluate("now.presences.get('bob')")).isEqualTo("idle");
    page.evaluate("hear(['MEMBER_UPDATE', member('bob', 'member', {presence: 'offline'})])");
    assertThat(page.evaluate("now.presences.has('bob')")).isEqualTo(false);
  }

  @Test
  void whoever_has_made_a_server_is_counted_once() {
    var page = ready();
    page.evaluate(
        "hear(['SERVER_CREATE', {meta: {serverId: 'T', name: 'T', memberCount: 1, version: 1}, channels: [], me: {...member('ada', 'owner'), serverId: 'T'}}], ['MEMBER_ADD', {...member('ada', 'owner'), serverId: 'T'}])");
    assertThat(page.evaluate("now.servers.get('T').meta.memberCount")).isEqualTo(1);
    page.evaluate("hear(['MEMBER_ADD', {...member('bob', 'member'), serverId: 'T'}])");
    assertThat(page.evaluate("now.servers.get('T').meta.memberCount")).isEqualTo(2);
  }

  @Test
  void whoever_looks_at_the_page_is_seen_there_before_the_server_says_so() {
    var page = ready();
    assertThat(page.evaluate("[presenceOf(now, 'ada'), presenceOf(now, 'bob')]"))
        .isEqualTo(List.of("online", "offline"));
    page.evaluate("hear(['PRESENCE_UPDATE', {userId: 'ada', status: 'idle'}])");
    assertThat(page.evaluate("presenceOf(now, 'ada')")).isEqualTo("idle");
    assertThat(
            page.evaluate(
                "presenceOf({...empty, me: {userId: 'ada', presencePref: 'invisible'}}, 'ada')"))
        .isEqualTo("offline");
  }

  @Test
  void a_deleted_end_leaves_nothing_unread() {
    var page = ready();
    page.evaluate(
        "load(1, 4); hear(['READ_STATE_UPDATE', {channelId: 'C', lastReadMessageId: id(2), mentionCount: 0, manual: false}])");
    assertThat(page.evaluate("isUnread(now, 'C')")).isEqualTo(true);
    page.evaluate("hear(['MESSAGE_DELETE', {channelId: 'C', messageId: id(3)}])");
    assertThat(page.evaluate("[isUnread(now, 'C'), texts()]")).isEqualTo(List.of(false, "1,2,-"));
  }

  @Test
  void elsewhere_the_server_says_what_is_unread() {
    var page = ready();
    page.evaluate(
        "hear(['CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(9), mentioned: true}])");
    assertThat(page.evaluate("[isUnread(now, 'D'), mentionsIn(now, 'D'), allMentions(now)]"))
        .isEqualTo(List.of(true, 1, 1));
    page.evaluate(
        "hear(['READ_STATE_UPDATE', {channelId: 'D', mentionCount: 1, manual: false}], ['CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(9), mentioned: true}])");
    assertThat(page.evaluate("mentionsIn(now, 'D')")).isEqualTo(1);
    page.evaluate("hear(['CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', mentioned: false}])");
    assertThat(page.evaluate("isUnread(now, 'D')")).isEqualTo(false);
  }

  @Test
  void who_joins_has_read_what_was_there_before() {
    var page = ready();
    page.evaluate(
        "hear(['SERVER_CREATE', {meta: {serverId: 'T', name: 'T', version: 1}, channels: [{...channel('E', 0), serverId: 'T', lastMessageId: id(1)}], me: {...member('ada', 'member'), serverId: 'T', joinedAt: new Date(2_000_000).toISOString()}}])");
    assertThat(page.evaluate("isUnread(now, 'E')")).isEqualTo(false);
    page.evaluate(
        "hear(['CHANNEL_UNREAD', {serverId: 'T', channelId: 'E', lastMessageId: id(1001), mentioned: false}])");
    assertThat(page.evaluate("isUnread(now, 'E')")).isEqualTo(true);
  }

  @Test
  void reactions_are_counted_once_each() {
    var page = ready();
    page.evaluate(
        """
        () => {
          load(1, 2);
          const event = (userId, emoji = '👍') => ({channelId: 'C', messageId: id(1), userId, emoji});
          hear(['REACTION_ADD', event('ada')], ['REACTION_ADD', event('ada')], ['REACTION_ADD', event('bob')], ['REACTION_ADD', event('bob', '🎉')], ['REACTION_REMOVE', event('bob', '🎉')], ['REACTION_REMOVE', event('bob', '🎉')]);
        }
        """);
    assertThat(
            page.evaluate(
                "now.logs.get('C').messages[0].reactions.map(r => `${r.emoji}${r.count}${r.me}`).join()"))
        .isEqualTo("👍2true");
    page.evaluate(
        "hear(['MESSAGE_UPDATE', {...message(1, 'bob', {content: 'new', edited: true, editedAt: '2026'}), reactions: [{emoji: '👍', count: 2, userIds: []}]}], ['MESSAGE_UPDATE', message(1, 'bob', {content: 'old', editedAt: '2025'})])");
    assertThat(
            page.evaluate(
                "(({content, reactions}) => [content, reactions[0].me, reactions[0].userIds.join()])(now.logs.get('C').messages[0])"))
        .isEqualTo(List.of("new", true, "ada,bob"));
  }

  @Test
  void what_is_on_its_way_gives_way_to_what_has_arrived() {
    var page = ready();
    page.evaluate(
        "load(1, 2); hear(['SEND_QUEUED', {channelId: 'C', pending: {nonce: 'n', content: 'hi', at: 5, status: 'sending'}}], ['SEND_CHANGED', {channelId: 'C', nonce: 'n', status: 'waiting'}])");
    assertThat(page.evaluate("now.outbox.get('C')[0].status")).isEqualTo("waiting");
    page.evaluate("hear(['MESSAGE_CREATE', message(2, 'ada', {nonce: 'n'})])");
    assertThat(page.evaluate("[now.outbox.has('C'), texts()]")).isEqualTo(List.of(false, "1,2"));
  }

  @Test
  void channels_servers_and_members_come_and_go() {
    var page = ready();
    page.evaluate(
        "hear(['CHANNEL_CREATE', channel('B', -1)], ['CHANNEL_UPDATE', channel('D', -2, {topic: 't'})], ['MEMBER_ADD', member('cy', 'member')], ['MEMBER_ADD', member('cy', 'member')])");
    assertThat(
            page.evaluate(
                "[now.servers.get('S').channelIds.join(), now.channels.get('D').topic, now.servers.get('S').meta.memberCount]"))
        .isEqualTo(List.of("D,B,C", "t", 3));
    page.evaluate(
        "hear(['MEMBER_UPDATE', member('ada', 'admin')], ['MEMBER_REMOVE', {serverId: 'S', userId: 'cy'}], ['MEMBER_REMOVE', {serverId: 'S', userId: 'cy'}], ['CHANNEL_DELETE', {serverId: 'S', channelId: 'C'}])");
    assertThat(
            page.evaluate(
                "[now.servers.get('S').me.role, now.servers.get('S').meta.memberCount, now.logs.has('C'), now.servers.get('S').channelIds.join()]"))
        .isEqualTo(List.of("admin", 2, false, "D,B"));
    page.evaluate("hear(['SERVER_DELETE', {serverId: 'S'}])");
    assertThat(page.evaluate("[now.servers.size, now.channels.size]")).isEqualTo(List.of(0, 0));
  }

  @Test
  void messages_of_one_author_stand_together_under_lines_for_days_and_news() {
    var page = ready();
    assertThat(
            page.evaluate(
                """
                items([message(1, 'bob'), message(2, 'bob'), message(3, 'ada'), message(4, 'bob', {gone: true}), message(5, 'bob', {gone: true}), message(90_000, 'bob')], {readTo: id(2), me: 'ada', pending: [{nonce: 'n', content: 'x', at: 1_000_000 + 90_001_000}]})
                  .map(item => item.kind + (item.head ? '^' : '') + (item.count ?? '')).join(' ')
                """))
        .isEqualTo("day message^ message message^ gone2 day new1 message^ pending^");
  }

  @Test
  void the_id_below_one_is_smaller_than_it_and_no_smaller_than_any_other() {
    var page = ready();
    assertThat(
            page.evaluate(
                "[below('01ARZ3NDEKTSV4RRFFQ69G5FAV'), below('01ARZ3NDEK0000000000000000'), below('0'.repeat(26))].join(' ')"))
        .isEqualTo(
            "01ARZ3NDEKTSV4RRFFQ69G5FAT 01ARZ3NDEJZZZZZZZZZZZZZZZZ 00000000000000000000000000");
  }

  @Test
  void news_are_counted_up_to_a_hundred() {
    var page = ready();
    assertThat(
            page.evaluate(
                "[undefined, {count: 1}, {count: 12, more: false}, {count: 99}, {count: 100}, {count: 100, more: true}].map(words.newMessages).join()"))
        .isEqualTo(
            "New messages,1 new message,12 new messages,99 new messages,99+ new messages,99+ new messages");
  }

  @Test
  void a_mark_goes_around_what_is_selected_and_away_again() {
    assertThat(
            ready()
                .evaluate(
                    """
                    [['so big', 3, 6, '**'], ['so **big**', 5, 8, '**'], ['so **big**', 5, 8, '*'], ['so ***big***', 6, 9, '*'], ['', 0, 0, '*']].map(([text, start, end, mark]) => {
                      const to = toggled(text, start, end, mark);
                      return `${text.slice(0, to.from)}${to.put}${text.slice(to.to)} ${to.start} ${to.end}`;
                    })"""))
        .isEqualTo(
            List.of(
                "so **big** 5 8", "so big 3 6", "so ***big*** 6 9", "so **big** 5 8", "** 1 1"));
  }

  @Test
  void what_is_typed_asks_for_people_and_emoji() {
    var page = ready();
    assertThat(
            page.evaluate(
                "[asked('hi @gr', 6), asked('a@b', 3), asked(':t', 2), asked('x :tad', 6)].map(q => q && `${q.kind} ${q.word} ${q.from}`)"))
        .isEqualTo(Arrays.asList("person gr 3", null, null, "emoji tad 2"));
    assertThat(
            page.evaluate(
                "[filled('hi @gr', 6, {from: 3}, '@grace').text, people([member('hugrid', 'member'), member('grace', 'member'), member('bob', 'member')], 'gr').map(m => m.userId).join()]"))
        .isEqualTo(List.of("hi @grace ", "grace,hugrid"));
  }
}
