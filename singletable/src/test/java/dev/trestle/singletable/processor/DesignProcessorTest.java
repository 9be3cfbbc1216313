package dev.trestle.singletable.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each mistake in a design is an error of the compiler, where it stands. In these texts `»` stands before the place; whoever reads them
/// sees what an editor would underline.
class DesignProcessorTest {
  private static final String MARK = "»";

  private static final String RECORDS =
      """
      record User(String userId, String email) {}
      record Post(String userId, String postId) {}
      """;

  /// Asserts that the marks of a text are where the errors are, and that these have these messages, in order of their messages' places.
  private static void assertErrors(String marked, String... messages) {
    var lines = marked.lines().toList();
    var places =
        IntStream.range(0, lines.size())
            .filter(i -> lines.get(i).contains(MARK))
            .mapToObj(i -> "%d:%d".formatted(i + 1, lines.get(i).indexOf(MARK) + 1))
            .toList();
    var errors = Compilation.of(marked.replace(MARK, "")).errors();
    assertThat(errors)
        .extracting(each -> "%d:%d %s".formatted(each.line(), each.column(), each.text()))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, messages.length)
                .mapToObj(i -> places.get(i) + " " + messages[i])
                .toList());
  }

  private static void assertRight(String source) {
    assertThat(Compilation.of(source).said()).isEmpty();
  }

  @Test
  void a_design_that_works_compiles_in_silence() {
    assertRight(
        """
        @SingleTable(name = "t-{stage}", type = "type", ttl = "ttl")
        @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
        interface Works extends Table {
          sealed interface Mine permits User, Post {}
          record User(String userId, Optional<String> email, @Version long version) implements Mine {}
          record Post(String userId, Instant at, @Expires Instant until, Set<Tag> tags) implements Mine {}
          enum Tag { A, B }

          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
          @Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
          Entities<User> users();

          @Entity(pk = "USER#{userId}", sk = "POST#{at:millis}")
          Entities<Post> posts();

          @Get Ref<User> user(String userId);
          @Get(unique = "email") Optional<User> byEmail(String email);
          @Query(pk = "USER#{userId}") Page<Mine> all(String userId, PageRequest page);
          @Query(pk = "USER#{userId}", after = "POST#{at:millis}") Page<Post> since(String userId, Instant at);
          @Query(index = "gsi1", pk = "EMAIL#{email}") Page<User> mail(String email, PageRequest page);
          @Counter(pk = "COUNT#{userId}#{shard:pad2}", sk = "C", shards = 8) CounterRef visits(String userId);
          @Idempotent(pk = "REQ#{id}", sk = "R", keepFor = "PT1H") IdempotentRequest<User> request(String id);
        }
        """);
  }

  @Test
  void a_part_is_a_component() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface UnknownPart extends Table {
          @Entity(pk = »"USER#{id}", sk = "PROFILE")
          Entities<User> users();
        }
        """
            + RECORDS,
        "users(), part {id} of \"USER#{id}\": there is nothing called id here; User has the"
            + " components userId, email");
  }

  @Test
  void a_template_can_be_read() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface Torn extends Table {
          @Entity(pk = »"USER#{userId", sk =
              »"PROFILE#{userId}{email}")
          Entities<User> users();
        }
        """
            + RECORDS,
        "In the template \"USER#{userId\" the brace at 6 is never closed.",
        "In the template \"PROFILE#{userId}{email}\" there is no delimiter after {userId}; put a # between parts.");
  }

  @Test
  void two_entities_never_share_a_key() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface SameKeys extends Table {
          @Entity(pk = "USER#{userId}", sk = "{postId}")
          Entities<Post> posts();

          »@Entity(pk = "USER#{userId}", sk = "PROFILE")
          Entities<User> users();
        }
        """
            + RECORDS,
        "Post (USER#{userId} / {postId}) and User (USER#{userId} / PROFILE) can have the same key,"
            + " so one would overwrite the other; give one of them a literal of its own.");
  }

  @Test
  void a_query_finds_what_it_says_and_nothing_else() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface ForeignCatch extends Table {
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
          Entities<Post> posts();

          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          Entities<User> users();

          »@Query(pk = "USER#{userId}", sk = "P")
          Page<Post> postsOf(String userId, PageRequest page);
        }
        """
            + RECORDS,
        "postsOf would also find User (USER#{userId} / PROFILE); ask for a longer prefix, return a"
            + " sealed type that has it, or skip it with skipOtherTypes = true.");
  }

  @Test
  void a_query_can_find_what_it_says() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface NeverFound extends Table {
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
          Entities<Post> posts();

          »@Query(pk = "USER#{userId}", sk = "COMMENT#")
          Page<Post> postsOf(String userId, PageRequest page);
        }
        """
            + RECORDS,
        "postsOf never finds Post: its key is USER#{userId} / POST#{postId}, and the query asks for"
            + " USER#{userId} / COMMENT#.");
  }

  @Test
  void a_query_of_an_index_lists_entities_that_are_in_the_index() {
    assertErrors(
        """
        @SingleTable(name = "table")
        @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
        interface NotInIndex extends Table {
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
          Entities<Post> posts();

          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
          Entities<User> users();

          @Query(index = »"gsi1", pk = "POST#{postId}")
          Page<Post> byId(String postId, PageRequest page);
        }
        """
            + RECORDS,
        "byId lists Post in index gsi1, where it never is; add an @Indexed to the entity.");
  }

  @Test
  void an_index_is_used() {
    assertErrors(
        """
        @SingleTable(name = "table")
        @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
        »@Index(name = "gsi2", pk = "gsi2pk", sk = "gsi2sk")
        interface Unused extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
          Entities<User> users();
        }
        """
            + RECORDS,
        "No entity is in index gsi2; drop it, or add an @Indexed.");
  }

  @Test
  void history_is_kept_for_35_days_at_most() {
    assertErrors(
        """
        @SingleTable(
            name = "table",
            recoveryDays = »36)
        interface LongMemory extends Table {}
        """,
        "recoveryDays is 36; DynamoDB keeps 1 to 35 days of history, and 0 is for none.");
  }

  @Test
  void an_index_is_declared() {
    assertErrors(
        """
        @SingleTable(name = "table")
        @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
        interface UnknownIndex extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
          @Indexed(index = »"gsi9", pk = "EMAIL#{email}", sk = "USER#{userId}")
          Entities<User> users();

          @Query(index = »"gsi8", pk = "EMAIL#{email}")
          Page<User> byEmail(String email, PageRequest page);
        }
        """
            + RECORDS,
        "users(): there is no index gsi9; the table has [gsi1]",
        "byEmail(): there is no index gsi8; the table has [gsi1]");
  }

  @Test
  void a_component_takes_no_name_of_the_tables_own() {
    assertErrors(
        """
        @SingleTable(name = "table", pk = "userId", sk = "sk")
        interface Taken extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          Entities<User> users();
        }
        record User(String »userId, String email) {}
        """,
        "User.userId is stored as userId, which the table needs for itself; rename the component,"
            + " or store it under another name.");
  }

  @Test
  void a_get_has_the_parts_of_the_key_as_parameters() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface WrongParameters extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          Entities<User> users();

          »@Get Optional<User> user(String id);
          »@Get Optional<Post> post(String postId);
          »@Get User bare(String userId);
        }
        """
            + RECORDS,
        "user(), part {userId} of \"USER#{userId}\": there is nothing called userId here; the"
            + " method has the parameter id",
        "post(): Post is no entity of this table",
        "bare() returns User; return Optional of an entity");
  }

  @Test
  void a_family_is_of_entities() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface Half extends Table {
          sealed interface Mine {}
          record A(String id) implements Mine {}
          record B(String id) implements Mine {}

          @Entity(pk = "X#{id}", sk = "A")
          Entities<A> as();

          »@Query(pk = "X#{id}")
          Page<Mine> mine(String id, PageRequest page);
        }
        """,
        "mine(): B is no entity of this table");
  }

  @Test
  void an_index_is_never_asked_consistently() {
    assertErrors(
        """
        @SingleTable(name = "table")
        @Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
        interface Impatient extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          @Indexed(index = "gsi1", pk = "EMAIL#{email}", sk = "USER#{userId}")
          Entities<User> users();

          @Query(index = "gsi1", pk = "EMAIL#{email}", consistent = »true)
          Page<User> byEmail(String email, PageRequest page);
        }
        """
            + RECORDS,
        "byEmail() is consistent, but index gsi1 is only eventually consistent; query by the table's own key, or find one entity by a unique attribute, with @Unique");
  }

  @Test
  void an_index_with_several_attributes_has_a_template_for_each() {
    assertErrors(
        """
        @SingleTable(name = "table")
        @Index(name = "byCity", pk = {"country", "city"}, sk = {"rank", "joinedAt"})
        interface Cities extends Table {
          record Player(String id, String country, String city, int rank, Instant joinedAt) {}

          @Entity(pk = "PLAYER#{id}", sk = "META")
          @Indexed(index = "byCity")
          Entities<Player> players();

          @Get Map<String, Player> all(List<String> ids);

          @Query(index = "byCity", pk = »"{country}")
          Page<Player> in(String country, PageRequest page);
        }
        """,
        "in(): the partition key of index byCity has 2 attributes (country, city); give a template"
            + " for each, and not 1");
  }

  @Test
  void a_range_is_said_in_one_way() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface TwoRanges extends Table {
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
          Entities<Post> posts();

          »@Query(pk = "USER#{userId}", sk = "POST#", after = "POST#{postId}")
          Page<Post> postsOf(String userId, String postId, PageRequest page);
        }
        """
            + RECORDS,
        "postsOf(): give one of sk, begins, after, before, or from and to");
  }

  @Test
  void a_single_attribute_begins_with_what_sk_says() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface OneSort extends Table {
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
          Entities<Post> posts();

          @Query(pk = "USER#{userId}", begins = »"POST#")
          Page<Post> postsOf(String userId, PageRequest page);
        }
        """
            + RECORDS,
        "postsOf(): \"POST#\" does not end with an open part; use sk instead of begins");
  }

  @Test
  void a_prefix_has_whole_parts() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface OpenEnd extends Table {
          @Entity(pk = "USERS", sk = "USER#{userId}#{postId}")
          Entities<Post> posts();

          @Query(pk = "USERS", sk = »"USER#{userId}")
          Page<Post> postsOf(String userId, PageRequest page);
        }
        """
            + RECORDS,
        "postsOf(): \"USER#{userId}\" would also find longer values, s10 for s1; write"
            + " \"USER#{userId}#\", or begins = \"USER#{userId}\" where a beginning is meant");
  }

  @Test
  void every_component_can_be_stored() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface OddTypes extends Table {
          record Raw(String id, @SuppressWarnings("rawtypes") List »list) {}
          record Brief(String id, @Expires Instant »gone) {}
          record Counted(String id, @Version String »version) {}
          record Positive(String id, @NotNegative String »number) {}
          @Schema(version = 2) record Gap(String id) {}

          @Entity(pk = "B#{id}", sk = "B") Entities<Raw> raw();
          @Entity(pk = "C#{id}", sk = "C") Entities<Brief> brief();
          @Entity(pk = "D#{id}", sk = "D") Entities<Counted> counted();
          @Entity(pk = "E#{id}", sk = "E") Entities<Positive> positive();
          »@Entity(pk = "F#{id}", sk = "F") Entities<Gap> gap();
        }
        """,
        "Raw.list is a raw java.util.List; give its type argument",
        "Brief.gone is marked with @Expires, but the table names no time-to-live attribute",
        "Counted.version is marked with @Version but is no long and no int",
        "Positive.number is marked with @NotNegative but is no number",
        "Gap cannot read what its version 1 stored; add a static method from Item to Item with"
            + " @Upgrade(from = 1)");
  }

  @Test
  void a_type_that_may_have_a_codec_is_believed() {
    assertRight(
        """
        @SingleTable(name = "table")
        interface Own extends Table {
          record Inner(List<Thread> threads) {}
          record Odd(String id, Thread thread, Optional<Inner> inner, Map<String, Set<Duration>> durations) {}

          @Entity(pk = "A#{id}", sk = "{thread}#{inner}") Entities<Odd> odd();
        }
        """);
  }

  @Test
  void a_part_has_a_text_that_sorts() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface NoText extends Table {
          record Flagged(boolean flag, List<String> tags, Instant at, int number) {}

          @Entity(pk = »"A#{flag}", sk =
              »"A#{tags}") Entities<Flagged> flagged();
          @Query(pk =
              »"A#{number:millis}") Page<Flagged> all(int number);
        }
        """,
        "flagged(), part {flag} of \"A#{flag}\" is a boolean, which has no text that sorts; use a"
            + " type that is stored as a string, a whole number or an Instant",
        "flagged(), part {tags} of \"A#{tags}\" is a List, which has no text that sorts; use a type"
            + " that is stored as a string, a whole number or an Instant");
  }

  @Test
  void an_index_by_type_is_by_the_type() {
    assertErrors(
        """
        @SingleTable(name = "table", type = "entity_type")
        @Index(name = "GSI1", pk = "entity_type", sk = "email")
        interface WrongType extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE", type = "USER")
          @Indexed(index = "GSI1", pk = »"PERSON", sk = "{email}")
          Entities<User> users();
        }
        """
            + RECORDS,
        "USER is in index GSI1 as \"PERSON\", but there entity_type is its type, USER.");
  }

  @Test
  void a_lock_has_a_key_of_its_own_and_says_whose_it_is() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface LockLikeEntity extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          »@Unique(value = "email", pk = "USER#{email}", sk = "PROFILE")
          Entities<User> users();
        }
        """
            + RECORDS,
        "User (USER#{userId} / PROFILE) and the lock of User.email (USER#{email} / PROFILE) can have"
            + " the same key, so one would overwrite the other; give one of them a literal of its"
            + " own.");
    assertErrors(
        """
        @SingleTable(name = "things")
        interface WrongLocks extends Table {
          record User(String id, String email) { public String day() { return id; } }
          record Other(String id, String email) {}

          @Entity(pk = "DAY#{day}", sk = "USER#{id}")
          »@Unique(value = "email", pk = "EMAIL#{email}", sk = "UNIQUE")
          Entities<User> users();

          @Entity(pk = "USER#{id}", sk = "PROFILE")
          »@Unique(value = "email", pk = "EMAIL", sk = "UNIQUE")
          »@Unique(value = "mail", pk = "EMAIL#{email}", sk = "UNIQUE", holds = "name")
          Entities<Other> others();
        }
        """,
        "users(): the owner's key DAY#{day} / USER#{id} is made with [day], so that a lock cannot refer to its owner; use components only",
        "others(): \"EMAIL\" has no parts, so that only one entity could ever have it; add the unique component",
        "others(): a lock of mail holds name, which is no component of Other");
  }

  @Test
  void an_entity_is_found_by_what_is_declared_to_be_unique() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface ByNick extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          Entities<User> users();

          @Get(unique = »"nick")
          Optional<User> byNick(String nick);
        }
        """
            + RECORDS,
        "byNick(): nick of User is not unique; say so with a @Unique(\"nick\")");
  }

  @Test
  void a_query_finds_no_counters() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface CaughtCounter extends Table {
          @Entity(pk = "USER#{userId}", sk = "PROFILE")
          Entities<User> users();

          @Counter(pk = "USER#{id}", sk = "COUNTER")
          CounterRef visits(String id);

          »@Query(pk = "USER#{id}")
          Page<User> everything(String id, PageRequest page);
        }
        """
            + RECORDS,
        "everything would also find the counter visits (USER#{id} / COUNTER), which is no entity;"
            + " ask for a longer prefix, or skip it with skipOtherTypes = true.");
  }

  @Test
  void a_counter_has_shards_and_its_key_distinguishes_them() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface Counters extends Table {
          @Counter(pk = "A", sk = "COUNTER", shards = »4) CounterRef without();
          @Counter(pk = "B#{shard}", sk = "COUNTER", shards = »101) CounterRef tooMany();
          »@Counter(pk = "C", sk = "COUNTER") long ofLong();
        }
        """,
        "without() has 4 shards, and the key A / COUNTER; with several it needs the part {shard},"
            + " with one it must not have it",
        "tooMany() has 101 shards; give it 1 to 100",
        "ofLong() has a @Counter, but returns no CounterRef");
  }

  @Test
  void an_outcome_is_kept_for_a_while() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface NoTtl extends Table {
          »@Idempotent(pk = "REQ#{id}", sk = "META", keepFor = "PT1H")
          IdempotentRequest<User> request(String id);
        }
        """
            + RECORDS,
        "request() stores outcomes for a limited time, but the table has no time-to-live attribute");
    assertErrors(
        """
        @SingleTable(name = "things", ttl = "ttl")
        interface Requests extends Table {
          @Idempotent(pk = "A#{id}", sk = "META", keepFor = »"a day")
          IdempotentRequest<User> forADay(String id);

          »@Idempotent(pk = "B#{id}", sk = "META", keepFor = "PT1H")
          User bare(String id);
        }
        """
            + RECORDS,
        "forADay() keeps outcomes for \"a day\"; write a duration such as PT24H",
        "bare() has an @Idempotent, but returns no IdempotentRequest");
  }

  @Test
  void every_method_is_for_something() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface Stray extends Table {
          static void helps() {}
          default void does(String something) {}
          void »stray();
        }
        """,
        "stray() is neither an entity nor an access pattern; annotate it");
  }

  @Test
  void a_method_with_an_annotation_has_no_body() {
    assertErrors(
        """
        @SingleTable(name = "things")
        interface Contradiction extends Table {
          @Get default Optional<User> »user(String id) { return Optional.empty(); }
        }
        """
            + RECORDS,
        "user() has a body, which its annotation would replace; drop one of them");
  }

  @Test
  void a_mistake_in_another_file_is_reported_there() {
    var said =
        Compilation.of(
            List.of(new DesignProcessor()),
            """
            @SingleTable(name = "things")
            interface Things extends Table {
              @Entity(pk = "THING#{id}", sk = "META") Entities<Thing> things();
            }
            """,
            "record Thing(String id, List list) {}");
    assertThat(said.errors())
        .extracting(Compilation.Message::file, Compilation.Message::text)
        .containsExactly(
            tuple("Thing.java", "Thing.list is a raw java.util.List; give its type argument"));
  }

  /// Source as it is while somebody writes it. Javac tells what it misses, and we are silent.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@SingleTable interface T extends Table {}",
        "@SingleTable(name = ) interface T extends Table {}",
        "@SingleTable(name = 5) interface T extends Table {}",
        "@SingleTable(name = \"t\", names = StorageStyle.Naming.NONE) interface T extends Table {}",
        "@SingleTable(name = \"t\") interface T extends Tabel {}",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity Entities<X> xs(); }",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity(pk = \"A\", sk = \"B\") Entities<X> xs(); }",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity(pk = \"A\", sk = \"B\") Entities<> xs(); }",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity(pk = \"A\", sk = \"B\") Entitie<X> xs(); }",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity(pk = UNKNOWN, sk = \"B\") Entities<R> xs(); record R(String id) {} }",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity(pk = \"A#{x.y}\", sk = \"B\") Entities<R> xs(); record R(Missing x) {} }",
        "@SingleTable(name = \"t\") interface T extends Table { @Entity(pk = \"A#{x:millis}\", sk = \"B\") Entities<R> xs(); record R(Missing x, List<Missing> y, Missing[] z) {} }",
        "@SingleTable(name = \"t\") interface T extends Table { @Query(pk = \"A\") Page<Missing> xs(Missing a, PageRequest b); }",
        "@SingleTable(name = \"t\") interface T extends Table { @Query(pk = \"A\") Page<F> xs(); sealed interface F permits Missing {} }",
        "@SingleTable(name = \"t\") interface T extends Table { @Get missing.Type x(); @Idempotent IdempotentRequest<Missing> y(); }",
        "@SingleTable(name = \"t\") interface T extends Table { @Counter(pk = \"A\", sk = \"B\", shards = \"x\") CounterRef x(; }",
        "@SingleTable(name = \"t\") @Index(name = gsi) interface T extends Table { @Indexed @Indexed Entities<R> x(); record R(String a, String) {} }",
        "@SingleTable(name = \"t\") record T(String a) {}",
        "@SingleTable(name = \"t\") enum T { A }",
        "@SingleTable(name = \"t\") @interface T {}"
      })
  void source_that_is_being_written_never_stops_the_compiler(String source) {
    var said = Compilation.of(source).said();
    assertThat(said)
        .extracting(Compilation.Message::text)
        .noneMatch(text -> text.contains("Exception") && !text.contains("was not checked"))
        .noneMatch(text -> text.contains("an annotation processor threw"));
  }

  @Test
  void types_of_other_processors_are_waited_for() {
    assertThat(
            Compilation.of(
                    List.of(new DesignProcessor(), new GeneratingProcessor()),
                    """
                    @SingleTable(name = "things")
                    interface Things extends Table {
                      @Entity(pk = "THING#{id}", sk = "META") Entities<Written> things();
                    }
                    """)
                .errors())
        .extracting(Compilation.Message::text)
        .containsExactly(
            "things(), part {id} of \"THING#{id}\": there is nothing called id here; Written has the"
                + " component name");
  }

  @Test
  void a_compiler_that_looks_for_processors_finds_it() {
    assertThat(ServiceLoader.load(Processor.class))
        .hasAtLeastOneElementOfType(DesignProcessor.class);
  }

  @Test
  void a_design_extends_table() {
    assertErrors(
        """
        // The imports stand before this.
        »@SingleTable(name = "table")
        interface NotATable {}
        """,
        "NotATable has a @SingleTable, but does not extend Table; write interface NotATable extends"
            + " Table.");
  }

  @Test
  void a_table_has_a_name_that_dynamodb_takes() {
    assertErrors(
        """
        // The imports stand before this.
        @SingleTable(name = »"x")
        interface ShortName extends Table {}
        """,
        "The table is called \"x\"; DynamoDB takes 3 to 255 letters, digits, _, - and .");
  }

  @Test
  void every_parameter_is_used() {
    assertErrors(
        """
        @SingleTable(name = "table")
        interface Unused extends Table {
          @Entity(pk = "USER#{userId}", sk = "POST#{postId}")
          Entities<Post> posts();

          »@Get Optional<Post> post(String userId, String postId, String language);
        }
        """
            + RECORDS,
        "post() has the parameter language, which no template uses; put {language} into a key, or"
            + " drop it.");
  }
}
