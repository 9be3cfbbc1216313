package dev.trestle.singletable.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.dynamo.testing.contract.DynamoUnderTest;
import dev.trestle.engine.Database;
import dev.trestle.singletable.testing.ConcurrentCalls;
import dev.trestle.singletable.testing.EntriesContract;
import dev.trestle.singletable.testing.TestTable;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Maps that count, on the engine.
class MapEntriesTest extends EntriesContract {
  private static final Database DATABASE = Database.inMemory();

  @RegisterExtension static final DynamoUnderTest DYNAMO = new DynamoUnderTest(() -> DATABASE);

  @RegisterExtension
  final TestTable<Posts> crowded = TestTable.of(Posts.class, TestTable.hostility(5));

  @AfterAll
  static void close() {
    DATABASE.close();
  }

  @Test
  void many_writers_lose_no_count() {
    var posts = crowded.table();
    posts.transact(posts.posts().create(new Post("1", "", Map.of())));
    ConcurrentCalls.run(
        5,
        (_, number) -> {
          var mine = number % 2 == 0 ? "a" : "b";
          posts.transact(posts.post("1").update().addToEntry(Post::votes, mine, 1));
          posts.transact(posts.post("1").update().addToEntry(Post::votes, "all", 1));
          if (number % 4 == 0) {
            posts.transact(posts.post("1").update().addToEntry(Post::votes, "a", -1));
          }
        });
    assertThat(crowded.direct().post("1").load().votes())
        .isEqualTo(
            Map.of(
                "a",
                ConcurrentCalls.SIZE / 4,
                "all",
                ConcurrentCalls.SIZE,
                "b",
                ConcurrentCalls.SIZE / 2));
  }
}
