package dev.trestle.conformance.toolkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.testing.FeedAndRoomPatternsContract;
import dev.trestle.apps.guild.testing.GraphAndGoalPatternsContract;
import dev.trestle.apps.guild.testing.GuildAdditionsContract;
import dev.trestle.apps.guild.testing.GuildContract;
import dev.trestle.singletable.Query;
import java.lang.reflect.Method;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Checks that every access pattern of the guild has a test that runs on all databases.
class GuildPatternsTest {
  @Test
  void every_query_of_the_guild_is_called_by_a_contract_of_its_table() {
    var called =
        new ClassFileImporter()
                .importClasses(
                    GuildContract.class,
                    GuildAdditionsContract.class,
                    GraphAndGoalPatternsContract.class,
                    FeedAndRoomPatternsContract.class)
                .stream()
                .flatMap(contract -> contract.getMethodCallsFromSelf().stream())
                .map(JavaMethodCall::getName)
                .collect(Collectors.toSet());
    var queries =
        Stream.of(GuildTable.class.getMethods())
            .filter(method -> method.isAnnotationPresent(Query.class))
            .filter(GuildPatternsTest::isOfTheGuild)
            .map(Method::getName)
            .collect(Collectors.toSet());
    assertThat(queries).hasSizeGreaterThan(60).isSubsetOf(called);
  }

  /// The kit tests its own.
  private static boolean isOfTheGuild(Method method) {
    return method.getDeclaringClass().getPackage().equals(GuildTable.class.getPackage());
  }
}
