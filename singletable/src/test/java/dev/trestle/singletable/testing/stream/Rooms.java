package dev.trestle.singletable.testing.stream;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.SingleTable;
import dev.trestle.singletable.Table;
import dev.trestle.singletable.Unique;
import dev.trestle.singletable.attribute.Expires;
import java.time.Instant;

/// Rooms with messages and members, as small as a table can be that has all kinds of changes.
@SingleTable(name = "rooms-{test}", type = "type", ttl = "ttl", stream = true)
public interface Rooms extends Table {
  /// What is in a room.
  sealed interface InRoom {
    String room();
  }

  record Message(String room, int number, String text) implements InRoom {}

  record Member(String room, String name) implements InRoom {}

  record Session(String id, @Expires Instant until) {}

  @Entity(pk = "ROOM#{room}", sk = "MESSAGE#{number}")
  Entities<Message> messages();

  @Entity(pk = "ROOM#{room}", sk = "MEMBER#{name}")
  @Unique(value = "name", pk = "NAME#{name}", sk = "UNIQUE")
  Entities<Member> members();

  @Entity(pk = "SESSION#{id}", sk = "SESSION")
  Entities<Session> sessions();

  @Get
  Ref<Message> message(String room, int number);
}
