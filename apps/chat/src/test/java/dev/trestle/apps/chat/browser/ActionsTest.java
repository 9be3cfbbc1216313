package dev.trestle.apps.chat.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.trestle.web.testing.ModuleTestPage;
import dev.trestle.web.testing.RealBrowser;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What the page asks the server for, and what it makes of answers that come late, twice or never. Socket, answers and time are the test's.
class ActionsTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  /// One server with channels C, D and E0 to E9; ours is Ada. `asked` are requests, `sockets` connections, `later` what waits for time to pass.
  private static final String FAKE =
      """
      globalThis.sockets = [];
      globalThis.asked = [];
      globalThis.later = [];
      globalThis.time = 1_000_000_000;
      class Fake extends EventTarget {
        static OPEN = 1;
        readyState = 1;
        sent = [];
        constructor() { super(); sockets.push(this); }
        send(text) { this.sent.push(JSON.parse(text)); }
        close(code) { this.readyState = 3; this.closed = code; }
        lose(code) { this.readyState = 3; this.dispatchEvent(Object.assign(new Event('close'), {code})); }
        say(frame) { this.dispatchEvent(Object.assign(new Event('message'), {data: JSON.stringify(frame)})); }
      }
      globalThis.WebSocket = Fake;
      globalThis.fetch = (path, {method, body, signal}) => new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        asked.push({method, path: path.replace('/chat/api/v1', ''), body: body && JSON.parse(body), signal,
          give: (value, status = 200) => resolve(new Response(value === undefined ? null : JSON.stringify(value), {status, headers: {'Content-Type': 'application/json'}})),
          fail: () => reject(new TypeError('no network'))});
      });
      globalThis.realTimeout ??= setTimeout;
      Date.now = () => time;
      globalThis.setTimeout = (run, millis) => { const one = {run, at: time + millis}; later.push(one); return one; };
      globalThis.clearTimeout = one => { later = later.filter(other => other !== one); };
      globalThis.pass = async millis => {
        time += millis;
        for (let due; (due = later.find(one => one.at <= time));) { later = later.filter(one => one !== due); due.run(); await settle(); }
      };
      globalThis.settle = async () => { for (let i = 0; i < 5; i++) await new Promise(done => realTimeout(done)); };
      globalThis.id = n => idAt(1_000_000 + n * 1000);
      globalThis.user = name => ({userId: name, username: name});
      globalThis.message = (n, userId = 'bob', more = {}) => ({messageId: id(n), channelId: 'C', userId, author: user(userId), content: `text ${n}`, edited: false, reactions: [], mentions: [], mentionEveryone: false, pinned: false, type: 'default', ...more});
      globalThis.history_ = (from, to, more) => ({messages: Array.from({length: to - from}, (_, i) => message(from + i)), hasOlder: false, hasNewer: false, ...more});
      globalThis.seq = 0;
      globalThis.tell = (t, d = {}) => sockets.at(-1).say({op: 0, s: ++seq, t, d});
      globalThis.channel = (channelId, more) => ({channelId, serverId: 'S', name: channelId, position: 0, slowModeSeconds: 0, ...more});
      globalThis.entry = (more, channels = {}) => ({meta: {serverId: 'S', name: 'S', memberCount: 2, defaultNotify: 'all', version: 1, ...more}, channels: ['C', 'D', ...Array.from({length: 10}, (_, i) => `E${i}`)].map(id => channel(id, channels[id])), me: {serverId: 'S', userId: 'ada', role: 'member', joinedAt: '1970-01-01T00:00:01.000Z', user: user('ada')}});
      globalThis.hello = async () => { sockets.at(-1).say({op: 10, d: {heartbeatInterval: 30_000}}); await settle(); };
      globalThis.ready = async (server = entry(), more) => { await hello(); seq = 0; tell('READY', {sessionId: 'one', user: {...user('ada'), email: 'a@b.c'}, servers: [server], readStates: [], presences: [], ...more}); await settle(); };
      globalThis.back = async () => { await pass(30_000); await hello(); };
      globalThis.frames = op => sockets.at(-1).sent.filter(frame => frame.op === op).map(frame => frame.d.channelId ?? frame.d);
      globalThis.paths = () => asked.map(({method, path}) => `${method} ${path}`.replaceAll('?limit=50', ''));
      globalThis.texts = (channelId = 'C') => page.store.state.logs.get(channelId)?.messages.map(m => m.deleted ? '-' : m.content.slice(5)).join();
      localStorage.clear();
      sessionStorage.clear();
      page.tokens.accept({accessToken: 'x', expiresAt: new Date(time + 3_600_000).toISOString()});
      page.gateway.open();
      """;

  private static ModuleTestPage trials;

  @BeforeAll
  static void open() {
    trials = ServedChat.trials(BROWSER);
  }

  @AfterAll
  static void close() {
    trials.close();
  }

  private static Page fresh() {
    trials.page().reload();
    trials.page().waitForSelector("html[data-ready]");
    trials.page().evaluate("() => {" + FAKE + "}");
    return trials.page();
  }

  private static Object run(Page page, String script) {
    return page.evaluate("async () => {" + script + "}");
  }

  @Test
  void a_channel_that_was_opened_without_a_line_is_listened_to_when_the_line_is_back() {
    var page = fresh();
    var heard =
        run(
            page,
            """
            await ready();
            page.openChannel('C'); await settle(); asked[0].give(history_(1, 3)); await settle();
            tell('SUBSCRIBED', {channelId: 'C'});
            sockets[0].lose(1006);
            page.openChannel('D');
            await back();
            tell('RESUMED');
            return [frames(20).join(), frames(21).join()];
            """);
    assertThat(heard).isEqualTo(List.of("D", ""));
  }

  @Test
  void a_channel_that_gave_way_without_a_line_is_given_up_when_the_line_is_back() {
    var page = fresh();
    var heard =
        run(
            page,
            """
            await ready();
            for (let i = 0; i < 10; i++) { page.openChannel(`E${i}`); tell('SUBSCRIBED', {channelId: `E${i}`}); }
            sockets[0].lose(1006);
            page.openChannel('C');
            await back();
            tell('RESUMED');
            return sockets[1].sent.filter(frame => frame.op > 19).map(frame => `${frame.op} ${frame.d.channelId}`).join();
            """);
    assertThat(heard).isEqualTo("21 E0,20 C");
  }

  @Test
  void a_refusal_of_one_too_many_makes_room_and_asks_again_but_not_for_ever() {
    var page = fresh();
    var heard =
        run(
            page,
            """
            await ready();
            page.openChannel('D'); page.openChannel('C');
            sockets[0].sent = [];
            for (let i = 0; i < 20; i++) tell('SUBSCRIBE_REFUSED', {channelId: 'C', code: 'TOO_MANY_SUBSCRIPTIONS'});
            return sockets[0].sent.map(frame => `${frame.op} ${frame.d.channelId}`).join();
            """);
    assertThat(heard).isEqualTo("21 D,20 C,21 D,20 C");
  }

  @Test
  void returning_to_a_server_subscribes_to_its_channel_again() {
    var page = fresh();
    var heard =
        run(
            page,
            """
            await ready();
            page.openChannel('C'); tell('SUBSCRIBED', {channelId: 'C'});
            tell('SERVER_DELETE', {serverId: 'S'});
            tell('SERVER_CREATE', entry());
            page.openChannel('C');
            return frames(20).join();
            """);
    assertThat(heard).isEqualTo("C,C");
  }

  @Test
  void a_new_session_subscribes_to_the_visible_channel_first_and_drops_the_others() {
    var page = fresh();
    var heard =
        run(
            page,
            """
            await ready();
            page.openChannel('D'); page.openChannel('C'); await settle();
            asked[0].give(history_(1, 3)); asked[1].give(history_(1, 3)); await settle();
            sockets[0].lose(1006); await back();
            sockets[1].say({op: 9, d: false}); await settle();
            await ready();
            const open = [...page.store.state.logs.keys()].join();
            page.hideChannel('C');
            await ready();
            return [frames(20).slice(0, 2).join(), open, page.store.state.logs.size];
            """);
    assertThat(heard).isEqualTo(List.of("C,D", "C", 0));
  }

  @Test
  void messages_sent_between_the_page_load_and_the_connection_are_fetched() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.openChannel('C'); await settle();
        tell('MESSAGE_CREATE', message(5));
        asked[0].give(history_(1, 3)); await settle();
        tell('SUBSCRIBED', {channelId: 'C'}); await settle();
        """);
    assertThat(page.evaluate("[paths()[1].includes(id(2)), asked.length]"))
        .isEqualTo(List.of(true, 2));
    run(page, "asked[1].give(history_(3, 6)); await settle();");
    assertThat(page.evaluate("texts()")).isEqualTo("1,2,3,4,5");
    run(
        page,
        "sockets[0].lose(1006); await back(); tell('SUBSCRIBED', {channelId: 'C'}); await settle();");
    assertThat(page.evaluate("asked.length")).isEqualTo(2);
  }

  @Test
  void messages_that_could_not_be_had_come_with_the_line() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.openChannel('C'); await settle(); asked[0].fail(); await settle();
        """);
    assertThat(page.evaluate("page.store.state.logs.get('C').status")).isEqualTo("failed");
    run(
        page,
        "sockets[0].lose(1006); await back(); tell('RESUMED'); await settle(); asked[1].give(history_(1, 3)); await settle();");
    assertThat(page.evaluate("texts()")).isEqualTo("1,2");
  }

  @Test
  void of_two_places_the_one_that_was_wanted_last_is_shown() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.openChannel('C'); await settle(); asked[0].give(history_(100, 150, {hasOlder: true})); await settle();
        page.loadAround('C', id(10)); page.loadAround('C', id(50)); await settle();
        asked[2].give(history_(45, 55, {hasOlder: true, hasNewer: true})); await settle();
        asked[1].give(history_(5, 15, {hasOlder: true, hasNewer: true})); await settle();
        """);
    assertThat(page.evaluate("texts().split(',')[0]")).isEqualTo("45");
  }

  @Test
  void messages_are_sent_in_the_order_in_which_they_were_written() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.send('C', 'first'); await settle(); asked[0].fail(); await settle();
        page.send('C', 'second'); await settle();
        """);
    assertThat(page.evaluate("asked.length")).isEqualTo(1);
    run(page, "await pass(2000);");
    assertThat(page.evaluate("asked.at(-1).body.content")).isEqualTo("first");
    run(
        page,
        "asked.at(-1).give(message(1, 'ada', {nonce: asked.at(-1).body.nonce}), 201); await settle();");
    assertThat(page.evaluate("asked.map(one => one.body.content).join()"))
        .isEqualTo("first,first,second");
  }

  @Test
  void a_request_that_nobody_answers_is_given_up_and_made_again() {
    var page = fresh();
    run(
        page,
        """
        AbortSignal.timeout = millis => { const control = new AbortController(); setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), millis); return control.signal; };
        await ready();
        page.send('C', 'hello?'); await settle();
        await pass(15_000);
        """);
    assertThat(page.evaluate("page.store.state.outbox.get('C')[0].status")).isEqualTo("waiting");
    run(page, "await pass(2000);");
    assertThat(page.evaluate("asked.filter(one => one.body.nonce === asked[0].body.nonce).length"))
        .isEqualTo(2);
  }

  @Test
  void read_markers_are_throttled_and_flushed_when_the_page_is_hidden() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.openChannel('C'); await settle(); asked[0].give(history_(1, 3)); await settle();
        page.markSeen('C', id(2)); await pass(400);
        asked.at(-1).give(undefined, 204); await settle();
        page.markSeen('C', id(3)); await pass(400); page.markSeen('C', id(4));
        """);
    assertThat(page.evaluate("paths().filter(path => path.endsWith('ack')).length")).isEqualTo(1);
    run(page, "page.flushSeen('C'); await settle();");
    assertThat(page.evaluate("[asked.length, asked.at(-1).body.messageId === id(4)]"))
        .isEqualTo(List.of(3, true));
  }

  @Test
  void a_mention_that_came_meanwhile_is_not_taken_for_read() {
    var page = fresh();
    run(
        page,
        """
        await ready(entry({}, {C: {lastMessageId: id(2)}}));
        page.markSeen('C', id(2)); await pass(400);
        tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'C', lastMessageId: id(3), mentioned: true});
        asked.at(-1).give(undefined, 204); await settle();
        """);
    assertThat(
            page.evaluate("[mentionsIn(page.store.state, 'C'), isUnread(page.store.state, 'C')]"))
        .isEqualTo(List.of(1, true));
  }

  @Test
  void marking_the_first_message_as_unread_leaves_what_is_before_it_read() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.openChannel('C'); await settle(); asked[0].give(history_(5, 9, {hasOlder: true})); await settle();
        page.markUnread(message(5)); await settle();
        """);
    assertThat(
            page.evaluate(
                "(({messageId, manual}) => [manual, messageId > id(4), messageId < id(5)])(asked.at(-1).body)"))
        .isEqualTo(List.of(true, true, true));
  }

  @Test
  void marking_as_read_does_not_overtake_a_mark_as_unread() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.openChannel('C'); await settle(); asked[0].give(history_(1, 4)); await settle();
        page.markSeen('C', id(4)); await pass(400);
        page.markUnread(message(3)); await settle();
        """);
    assertThat(page.evaluate("asked.filter(({body}) => body?.messageId).length")).isEqualTo(1);
    run(page, "asked.at(-1).give(undefined, 204); await settle();");
    assertThat(
            page.evaluate(
                "asked.filter(({body}) => body?.messageId).map(({body}) => Boolean(body.manual)).join()"))
        .isEqualTo("false,true");
  }

  @Test
  void of_a_crowd_those_in_the_list_are_followed_in_every_session() {
    var page = fresh();
    run(
        page,
        """
        globalThis.members = n => ({members: Array.from({length: n}, (_, i) => ({serverId: 'S', userId: `u${i}`, role: 'member', user: user(`u${i}`), presence: 'offline'}))});
        await ready(entry({memberCount: 1001}));
        page.loadMembers('S'); await settle(); asked.at(-1).give(members(100)); await settle();
        """);
    assertThat(page.evaluate("frames(8).map(frame => frame.userIds.length).join()"))
        .isEqualTo("100");
    run(
        page,
        """
        sockets[0].lose(1006); await back(); sockets[1].say({op: 9, d: false}); await settle(); await ready(entry({memberCount: 1001}));
        page.loadMembers('S'); await settle(); asked.at(-1).give(members(100)); await settle();
        """);
    assertThat(page.evaluate("frames(8).map(frame => frame.userIds.length).join()"))
        .isEqualTo("100");
  }

  @Test
  void a_few_need_not_be_followed() {
    var page = fresh();
    run(
        page,
        """
        await ready();
        page.loadMembers('S'); await settle(); asked.at(-1).give({members: [{serverId: 'S', userId: 'bob', role: 'member', user: user('bob')}]}); await settle();
        """);
    assertThat(page.evaluate("frames(8).length")).isEqualTo(0);
  }

  /// A desktop that may be told things, while nobody looks at the page.
  private static final String DESKTOP =
      """
      globalThis.told = [];
      globalThis.Notification = class extends EventTarget { static permission = 'granted'; constructor(title) { super(); told.push(title); } close() {} };
      document.hasFocus = () => false;
      page.browserStorage.write('notify', true);
      page.watchNotifications();
      """;

  @Test
  void desktop_notifications_are_shown_for_messages_of_others_only() {
    var page = fresh();
    run(
        page,
        DESKTOP
            + """
            await ready(entry({}, {D: {lastMessageId: id(5)}}), {readStates: [{channelId: 'E0', lastReadMessageId: id(9), mentionCount: 0, manual: false}]});
            const unread = (channelId, n, more) => tell('CHANNEL_UNREAD', {serverId: 'S', channelId, lastMessageId: n && id(n), mentioned: false, ...more});
            unread('D', 4); unread('D', undefined); unread('D', 6, {shortened: true}); unread('D', 7, {mine: true}); unread('E0', 9);
            """);
    assertThat(page.evaluate("told")).isEqualTo(List.of());
    run(
        page,
        """
        tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(8), mentioned: false});
        tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'E0', lastMessageId: id(10), mentioned: true});
        tell('MESSAGE_CREATE', message(11, 'ada'));
        tell('MESSAGE_CREATE', message(12, 'bob'));
        """);
    assertThat(page.evaluate("told"))
        .isEqualTo(List.of("New message in #D", "You were mentioned in #E0", "bob in #C"));
  }

  @Test
  void a_user_chooses_the_notification_level_of_a_server() {
    var page = fresh();
    run(
        page,
        DESKTOP
            + """
            const say = n => {
              tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(n), mentioned: false});
              tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(n + 1), mentioned: true});
            };
            const level = notifyLevel => tell('MEMBER_UPDATE', {serverId: 'S', userId: 'ada', role: 'member', notifyLevel, joinedAt: '1970-01-01T00:00:01.000Z'});
            await ready();
            level('mentions'); say(1); level('none'); say(3);
            tell('USER_UPDATE', {...user('ada'), presencePref: 'dnd'}); level('all'); say(5);
            """);
    assertThat(page.evaluate("told")).isEqualTo(List.of("You were mentioned in #D"));
  }

  @Test
  void a_channel_that_is_looked_at_in_another_tab_is_no_news_here() {
    var page = fresh();
    run(page, DESKTOP + "await ready();");
    run(
        page,
        """
        const other = new BroadcastChannel('trestle.chat.focus');
        const heard = new Promise(done => new BroadcastChannel('trestle.chat.focus').addEventListener('message', done, {once: true}));
        other.postMessage({tab: 'other', channelId: 'D'}); await heard; await settle();
        tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(1), mentioned: true});
        tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'E0', lastMessageId: id(1), mentioned: false});
        """);
    assertThat(page.evaluate("told")).isEqualTo(List.of("New message in #E0"));
  }

  @Test
  void a_phone_that_has_no_such_notices_goes_on_without_them() {
    var page = fresh();
    run(
        page,
        DESKTOP
            + """
            globalThis.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('Illegal constructor'); } };
            await ready();
            tell('CHANNEL_UNREAD', {serverId: 'S', channelId: 'D', lastMessageId: id(1), mentioned: true});
            """);
    assertThat(page.evaluate("isUnread(page.store.state, 'D')")).isEqualTo(true);
  }

  @Test
  void tabs_without_locks_take_turns() {
    var page = fresh();
    assertThat(
            run(
                page,
                """
                globalThis.setTimeout = realTimeout; Date.now = () => performance.timeOrigin + performance.now();
                let inside = 0, most = 0;
                const work = async () => { inside++; most = Math.max(most, inside); await settle(); inside--; };
                await Promise.all([1, 2, 3].map(() => page.withTabLock('trial', work)));
                return [most, page.browserStorage.read('trial') === undefined];
                """))
        .isEqualTo(List.of(1, true));
  }

  @Test
  void a_clock_that_is_wrong_by_hours_does_not_shorten_a_token() {
    var page = fresh();
    assertThat(
            run(
                page,
                """
                const made = 5_000_000;
                const token = `h.${btoa(JSON.stringify({iat: made, exp: made + 900}))}.s`;
                page.tokens.accept({accessToken: token, expiresAt: new Date((made + 900) * 1000).toISOString()});
                time += 800_000;
                const first = await page.tokens.current() === token;
                time += 100_000;
                page.tokens.current();
                for (let i = 0; i < 100 && asked.length === 0; i++) await settle();
                return [first, asked.length];
                """))
        .isEqualTo(List.of(true, 1));
  }

  @Test
  void time_outs_go_by_the_clock_of_the_server() {
    var page = fresh();
    var out =
        run(
            page,
            """
            const minute = 60_000, hour = 60 * minute;
            const there = () => time - 3 * hour;
            const until = moment => ({timeoutUntil: new Date(moment).toISOString()});
            const isOut = moment => isTimedOut(until(moment), serverTime(page.store.state));
            await ready(entry(), {time: new Date(there()).toISOString()});
            const now = [isOut(there() + minute), isOut(there() - minute)];
            const end = there() + minute;
            await pass(2 * minute);
            return [...now, isOut(end)];
            """);
    assertThat(out).isEqualTo(List.of(true, false, false));
  }
}
