package dev.trestle.apps.chat.account.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.chat.table.Audit;
import dev.trestle.apps.chat.table.Ban;
import dev.trestle.apps.chat.table.ChannelConnection;
import dev.trestle.apps.chat.table.ChannelRef;
import dev.trestle.apps.chat.table.ChatTable;
import dev.trestle.apps.chat.table.Invite;
import dev.trestle.apps.chat.table.InviteRef;
import dev.trestle.apps.chat.table.LastRead;
import dev.trestle.apps.chat.table.Mention;
import dev.trestle.apps.chat.table.Pin;
import dev.trestle.apps.chat.table.Reaction;
import dev.trestle.apps.chat.table.SendNonce;
import dev.trestle.apps.chat.table.ServerDir;
import dev.trestle.apps.chat.table.Session;
import dev.trestle.apps.chat.table.SlowModeWait;
import dev.trestle.apps.chat.table.Typing;
import dev.trestle.engine.Database;
import dev.trestle.kit.blob.BlobMemory;
import dev.trestle.kit.job.Job;
import dev.trestle.kit.media.Blob;
import dev.trestle.kit.media.Pictures;
import dev.trestle.kit.secret.OneTime;
import dev.trestle.kit.secret.Secret;
import dev.trestle.kit.testing.ExportedEntities;
import dev.trestle.singletable.model.EntityModel;
import dev.trestle.singletable.testing.SampleEntities;
import dev.trestle.testing.TestClock;
import dev.trestle.testing.TrestleTest;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Every entity of the table is in the export of its user, or is listed here with the reason why it is not. A new entity is stored and looked
/// for without a change of this test, so it fails until somebody has decided.
@TrestleTest
class ExportedEntitiesTest {
  private static final String USER = "01HK2EA8G0MAEFJYX1YBCWY3XW";

  private static final String EXPIRES = "It expires within a day.";
  private static final String OF_NOBODY = "It belongs to no user.";
  private static final String OF_THE_SERVER = "It belongs to the server.";
  private static final String FOLLOWS = "It follows from messages that are in the export.";

  private static final Map<Class<?>, String> NOT_EXPORTED =
      Map.ofEntries(
          Map.entry(ServerDir.class, OF_THE_SERVER),
          Map.entry(ChannelRef.class, OF_THE_SERVER),
          Map.entry(Invite.class, OF_THE_SERVER),
          Map.entry(InviteRef.class, OF_THE_SERVER),
          Map.entry(Pin.class, OF_THE_SERVER),
          Map.entry(Ban.class, "A decision of others, for administrators of the server."),
          Map.entry(Audit.class, "A record for administrators of the server, for 90 days."),
          Map.entry(Reaction.class, "Only its message finds it; that counts it."),
          Map.entry(Mention.class, FOLLOWS),
          Map.entry(LastRead.class, "How far a channel was read, for the user's clients."),
          Map.entry(SendNonce.class, EXPIRES),
          Map.entry(SlowModeWait.class, EXPIRES),
          Map.entry(Typing.class, EXPIRES),
          Map.entry(Session.class, EXPIRES),
          Map.entry(ChannelConnection.class, EXPIRES),
          Map.entry(OneTime.class, "The hash of a link in an email."),
          Map.entry(Blob.class, "It counts where a picture is shown; the picture is exported."),
          Map.entry(Job.class, "Work of the application."),
          Map.entry(Secret.class, OF_NOBODY));

  private final ChatTable table;
  private final Database database;
  private final TestClock clock;

  ExportedEntitiesTest(ChatTable table, Database database, TestClock clock) {
    this.table = table;
    this.database = database;
    this.clock = clock;
    var samples =
        new SampleEntities(Map.of("userId", USER), clock.instant().plus(Duration.ofDays(1)));
    samples.put(database, table);
  }

  @Test
  void every_entity_is_in_the_export_of_its_user_or_left_out_for_a_reason() {
    var content = ChatExport.of(table, new Pictures(table, "/chat/media/"));
    var exported =
        new ExportedEntities<>(table, database, content, new BlobMemory(), clock).of(USER);
    var all = types(Set.copyOf(table.model().entities()));
    all.removeAll(types(exported));
    assertThat(all).isEqualTo(NOT_EXPORTED.keySet());
  }

  private static Set<Class<?>> types(Set<EntityModel<?>> entities) {
    return entities.stream()
        .<Class<?>>map(EntityModel::type)
        .collect(Collectors.toCollection(HashSet::new));
  }
}
