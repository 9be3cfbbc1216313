package dev.trestle.dynamo.expression;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parser for the sections of an update: SET, REMOVE, ADD and DELETE, in any order, each at most once.
final class UpdateGrammar {
  /// One action as written; a REMOVE has no value.
  record Action(Token section, Syntax path, @Nullable Syntax value) {}

  private final Grammar grammar;
  private final Lexer lexer;
  private final List<Action> actions = new ArrayList<>();

  UpdateGrammar(Grammar grammar) {
    this.grammar = grammar;
    this.lexer = grammar.lexer;
  }

  /// All actions, in the order of the text.
  List<Action> actions() {
    var seen = EnumSet.noneOf(Token.class);
    do {
      var section = lexer.token();
      if (!section.isSection()) {
        throw lexer.syntaxError();
      }
      section(section);
      if (!seen.add(section)) {
        // Noted after the section, so that an invalid word inside it is reported first.
        grammar.wrongWords.note(
            lexer.start(),
            "The \"" + section + "\" section can only be used once in an update expression;");
      }
    } while (lexer.token() != Token.END);
    grammar.finish();
    return actions;
  }

  private void section(Token section) {
    do {
      lexer.advance();
      actions.add(action(section));
    } while (lexer.token() == Token.COMMA);
  }

  private Action action(Token section) {
    var path = grammar.path();
    return switch (section) {
      case SET -> {
        lexer.require(Token.EQUAL);
        yield new Action(section, path, grammar.expression());
      }
      case ADD, DELETE -> new Action(section, path, grammar.value());
      default -> new Action(section, path, null);
    };
  }
}
