package dev.trestle.apps.nbhd.generator.markdown;

import java.util.Set;
import org.commonmark.node.Text;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;

/// Bounds the search for the ends of tags within one block.
///
/// The library looks for the next `>` after each `<`, which takes hours for a megabyte of them. This parser measures the distance first,
/// and takes `<` for text where there is no end, or where the block has had enough searches.
final class AngleBracketBudget implements InlineContentParser {
  /// Characters that the searches of one block may pass. Ordinary texts need fewer than they have themselves.
  private static final int MAX_PASSED = 4_000_000;

  private long passed;
  private boolean hasEnd = true;

  /// The library makes one parser for each block.
  static final class Factory implements InlineContentParserFactory {
    @Override
    public Set<Character> getTriggerCharacters() {
      return Set.of('<');
    }

    @Override
    public InlineContentParser create() {
      return new AngleBracketBudget();
    }
  }

  @Override
  public ParsedInline tryParse(InlineParserState state) {
    var scanner = state.scanner();
    var start = scanner.position();
    if (hasEnd && passed < MAX_PASSED) {
      int distance = scanner.find('>');
      scanner.setPosition(start);
      if (distance >= 0) {
        passed += distance;
        return ParsedInline.none();
      }
      hasEnd = false;
    }
    scanner.next();
    return ParsedInline.of(new Text("<"), scanner.position());
  }
}
