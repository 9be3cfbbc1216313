package dev.trestle.apps.chat.gateway.event;

import dev.trestle.apps.chat.gateway.frame.EventType;
import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.Channel;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.LeftServer;
import dev.trestle.apps.chat.table.Mention;
import dev.trestle.apps.chat.table.Message;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.SendNonce;
import dev.trestle.apps.chat.table.Server;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.ServerMembership;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.apps.chat.table.SlowModeWait;
import dev.trestle.apps.chat.table.Typing;
import dev.trestle.apps.chat.table.User;
import dev.trestle.apps.chat.view.OwnUser;
import dev.trestle.apps.chat.view.PublicUser;
import dev.trestle.apps.chat.view.ReadState;
import dev.trestle.kit.account.token.RefreshToken;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.kit.secret.Secret;
import dev.trestle.singletable.stream.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Maps changes of stored entities to their effects: events and updates of what a node knows. Every entity type is
/// named here, with a rule or as one without events.
///
/// Not here, but in the gateway: events for many changes together (unread channels, bulk deletions), and events that do
/// not come from a change of one entity (presence, typing).
public final class ChangeRules {
  /// Computes the effects of a change of one entity type.
  private interface Rule<T> {
    List<? extends Effect> effects(Change<T> change, EventLookup lookup);
  }

  private static final Map<Class<?>, Rule<?>> RULES = rules();

  /// Entity types without events. The gateway itself handles sessions, connections and typing.
  public static final Set<Class<?>> WITHOUT_EVENTS =
      Set.of(
          RefreshToken.class,
          OneTime.class,
          Blob.class,
          ServerDir.class,
          LeftServer.class,
          ChannelRef.class,
          InviteRef.class,
          SendNonce.class,
          SlowModeWait.class,
          Mention.class,
          ChannelConnection.class,
          Session.class,
          Typing.class,
          Job.class,
          Secret.class);

  private ChangeRules() {}

  private static Map<Class<?>, Rule<?>> rules() {
    var rules = new LinkedHashMap<Class<?>, Rule<?>>();
    add(rules, User.class, (change, _) -> user(change));
    add(rules, Server.class, (change, _) -> ServerRules.server(change));
    add(rules, ServerMembership.class, ServerRules::membership);
    add(rules, Ban.class, (change, _) -> ServerRules.ban(change));
    add(rules, Audit.class, (change, _) -> ServerRules.audit(change));
    add(rules, Channel.class, (change, _) -> ServerRules.channel(change));
    add(rules, Invite.class, ServerRules::invite);
    add(rules, Message.class, MessageRules::message);
    add(rules, Reaction.class, MessageRules::reaction);
    add(rules, Pin.class, (change, _) -> MessageRules.pin(change));
    add(rules, LastRead.class, (change, _) -> lastRead(change));
    return rules;
  }

  private static <T> void add(Map<Class<?>, Rule<?>> rules, Class<T> type, Rule<T> rule) {
    rules.put(type, rule);
  }

  /// The entity types that have a rule.
  public static Set<Class<?>> types() {
    return RULES.keySet();
  }

  public static <T> List<? extends Effect> effects(
      Class<T> type, Change<T> change, EventLookup lookup) {
    @SuppressWarnings("unchecked") // only add() fills the map
    var rule = (Rule<T>) RULES.get(type);
    if (rule == null) {
      throw new IllegalArgumentException("No event rule for " + type.getSimpleName());
    }
    return rule.effects(change, lookup);
  }

  private static List<Effect> user(Change<User> change) {
    var effects = new ArrayList<Effect>();
    change.later().map(Effect.UserSaved::new).ifPresent(effects::add);
    if (change instanceof Change.Changed<User>(var before, var after, _)) {
      effects.addAll(profileEvents(before, after));
    }
    return effects;
  }

  private static List<Event> profileEvents(User before, User after) {
    var events = new ArrayList<Event>();
    if (!OwnUser.of(before).equals(OwnUser.of(after))) {
      events.add(
          new Event(
              EventType.USER_UPDATE, new Recipients.OneUser(after.userId()), OwnUser.of(after)));
    }
    if (!PublicUser.of(before).equals(PublicUser.of(after))) {
      events.add(
          new Event(
              EventType.USER_UPDATE,
              new Recipients.SharedServerMembers(after.userId()),
              PublicUser.of(after)));
    }
    return events;
  }

  private static List<Event> lastRead(Change<LastRead> change) {
    if (change.later().isEmpty()) {
      return List.of();
    }
    var after = change.later().get();
    var events = new ArrayList<Event>();
    if (!change.earlier().map(ReadState::of).equals(Optional.of(ReadState.of(after)))) {
      events.add(
          new Event(
              EventType.READ_STATE_UPDATE,
              new Recipients.OneUser(after.userId()),
              ReadState.of(after)));
    }
    boolean moved =
        !change.earlier().flatMap(LastRead::lastReadMessageId).equals(after.lastReadMessageId());
    if (moved && after.receiptsIn().isPresent()) {
      events.add(
          new Event(
              EventType.READ_RECEIPT,
              new Recipients.Subscribers(after.channelId(), Optional.of(after.userId())),
              new EventBody.OfReader(
                  after.channelId(), after.userId(), after.lastReadMessageId())));
    }
    return events;
  }
}
