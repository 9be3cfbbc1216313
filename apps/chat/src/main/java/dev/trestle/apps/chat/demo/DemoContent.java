package dev.trestle.apps.chat.demo;

import dev.trestle.kit.demo.DemoUser;
import java.util.ArrayList;
import java.util.List;

/// The sample content: a server, its members, its channels and their messages.
///
/// @param people members of the server, the owner first
/// @param liveMessages messages that are sent while the demo runs
record DemoContent(
    String serverName,
    List<Person> people,
    List<Conversation> conversations,
    List<Line> liveMessages) {
  /// The password of all users: it is printed, so that one can sign in as any of them.
  static final String PASSWORD = "riverside demo 2026";

  /// A member of the server.
  ///
  /// @param role in the server
  record Person(String username, String name, String bio, String role) {
    String email() {
      return username + "@riverside.example";
    }

    DemoUser.Credentials credentials() {
      return new DemoUser.Credentials(email(), PASSWORD);
    }
  }

  /// A channel and its messages.
  record Conversation(String channel, String topic, List<Line> lines) {}

  /// A message.
  ///
  /// @param answers how many lines up the message is that this one replies to; 0 for none
  record Line(String who, String text, int answers, boolean pinned, List<Reaction> reactions) {
    static Line of(String who, String text) {
      return new Line(who, text, 0, false, List.of());
    }

    Line answering(int linesUp) {
      return new Line(who, text, linesUp, pinned, reactions);
    }

    Line pin() {
      return new Line(who, text, answers, true, reactions);
    }

    Line liked(String emoji, String... by) {
      var more = new ArrayList<>(reactions);
      more.add(new Reaction(emoji, List.of(by)));
      return new Line(who, text, answers, pinned, List.copyOf(more));
    }
  }

  record Reaction(String emoji, List<String> by) {}

  Person founder() {
    return people.getFirst();
  }

  private static Line mira(String text) {
    return Line.of("mira", text);
  }

  private static Line jonas(String text) {
    return Line.of("jonas", text);
  }

  private static Line priya(String text) {
    return Line.of("priya", text);
  }

  private static Line tomas(String text) {
    return Line.of("tomas", text);
  }

  private static Line lin(String text) {
    return Line.of("lin", text);
  }

  static final DemoContent USUAL =
      new DemoContent(
          "Riverside Makers",
          List.of(
              new Person("mira", "Mira Lindqvist", "Keeps the keys. Wood, mostly.", "owner"),
              new Person("priya", "Priya", "Electronics, synths, blinking lights.", "admin"),
              new Person("jonas", "Jonas", "3D printers and strong coffee.", "moderator"),
              new Person("tomas", "Tomás", "Learning to weld.", "member"),
              new Person("lin", "Grandma Lin", "Seventy years of knitting.", "member")),
          List.of(
              new Conversation(
                  "general",
                  "Everything that has no place of its own",
                  List.of(
                      mira("Welcome to **Riverside Makers**! The workshop is open Tuesday to Saturday, 14:00 to 21:00. Say hello, and what you are making.")
                          .pin()
                          .liked("👋", "priya", "jonas", "tomas", "lin"),
                      tomas(
                          "Hello! Tomás, new in town. I would like to learn to weld, and I own a very broken bicycle."),
                      jonas("Welcome @tomas! The bicycle is a fine first project.")
                          .answering(1)
                          .liked("🚲", "tomas", "mira"),
                      lin("Hello dears. I am the one in the corner with the needles. There is always tea.")
                          .liked("🍵", "mira", "priya", "tomas"),
                      priya(
                          "Reminder: general meeting on Thursday at 19:00. On the agenda:\n- new dust extractor\n- opening on Sundays?\n- who keeps moving the label printer"),
                      jonas("It was not me.").answering(1).liked("😇", "priya"),
                      mira("It was you, @jonas, there is a label on it that says *Jonas*.")
                          .answering(1)
                          .liked("😂", "priya", "tomas", "lin"),
                      tomas("Can I come on Thursday although I am no member yet?"),
                      mira("Of course. Everybody is welcome, and there is cake.")
                          .answering(1)
                          .liked("🎂", "tomas", "lin"))),
              new Conversation(
                  "workshop",
                  "Wood, metal, and what broke",
                  List.of(
                      mira("The bandsaw has a new blade. **Please** do not cut metal with it.")
                          .pin()
                          .liked("👍", "jonas", "tomas"),
                      tomas("Which of the welders may I use without an introduction?"),
                      mira("None :) I give one on Saturday at 15:00, come along.").answering(1),
                      tomas("I will be there!").liked("🔥", "mira", "jonas"),
                      jonas(
                          "The extractor sounds like a dying whale again. I have cleaned the filter; the bearing is next."),
                      mira("Order one, we have budget for it: `6203-2RS`, two of them.")
                          .answering(1)
                          .liked("✅", "jonas"))),
              new Conversation(
                  "electronics",
                  "Solder responsibly",
                  List.of(
                      priya("The synth has its first sound! 440 Hz, and only slightly haunted.")
                          .liked("🎹", "jonas", "mira")
                          .liked("👻", "tomas"),
                      jonas("Did you end up with the shift register or with more pins?"),
                      priya(
                              "Shift register. It comes down to this:\n```c\nfor (int i = 7; i >= 0; i--) {\n  digitalWrite(DATA, bitRead(leds, i));\n  pulse(CLOCK);\n}\npulse(LATCH);\n```")
                          .answering(1)
                          .pin()
                          .liked("💡", "jonas"),
                      lin("Could it play while I knit? Something slow."),
                      priya("For you, @lin, I will write a waltz.")
                          .answering(1)
                          .liked("❤️", "lin", "mira"))),
              new Conversation(
                  "garden",
                  "What grows behind the workshop",
                  List.of(
                      lin(
                          "The tomatoes have outgrown their sticks. Could somebody with wood and a saw take pity?"),
                      mira("Six stakes, two metres, oak leftovers. They stand at the back door.")
                          .answering(1)
                          .liked("🍅", "lin", "priya"),
                      jonas(
                          "I have a moisture sensor that posts to a screen. It says *thirsty*, but it always says that."),
                      lin("Then it takes after you, dear.")
                          .answering(1)
                          .liked("😂", "mira", "tomas", "priya"))),
              new Conversation(
                  "events",
                  "Dates, and who brings what",
                  List.of(
                      priya(
                              "**Repair café**, first Sunday of the month, 11:00 to 16:00. Bring what is broken; we bring screwdrivers. @everyone")
                          .pin()
                          .liked("🛠️", "mira", "jonas", "tomas"),
                      jonas("I take the coffee machine. To use it, not to repair it."),
                      tomas("I bring the bicycle. To repair it, not to use it.")
                          .answering(1)
                          .liked("😂", "jonas", "lin"),
                      mira("Last month: 31 visitors, 24 things repaired, one beyond hope. Thank you all!")
                          .liked("🎉", "priya", "jonas", "tomas", "lin"))),
              new Conversation(
                  "lost-and-found",
                  "Nothing is ever lost, only elsewhere",
                  List.of(
                      lin("Found: one glove, left, smells of plywood."),
                      tomas("Mine! And the other one is in the lathe, please ask nothing.")
                          .answering(1),
                      mira("@tomas I will ask on Saturday.")
                          .answering(1)
                          .liked("👀", "jonas", "priya")))),
          List.of(
              jonas("Coffee is ready, and for once it is good."),
              priya(
                  "Has anybody seen the 10 k resistors? The box says 10 k, the resistors say 4.7."),
              tomas("First weld that does not look like chewing gum!"),
              lin("I have turned the heel of the sock. You may congratulate me."),
              mira("Who ordered forty metres of plywood? It is here, and it is in the way."),
              jonas("The big printer is free from now on, eleven hours of gears are done."),
              tomas("Does somebody have a tap for M6? The one here has seen things."),
              mira("Second drawer, left, behind the drill bits."),
              priya("The waltz is in 3/4 now. It was in 7/8. Sorry, @lin."),
              lin("I liked it in 7/8, dear, I only dropped four stitches."),
              jonas("Who wants to go halves on a spool of wood filament?"),
              mira("Reminder: the last one out switches off the compressor.")));
}
