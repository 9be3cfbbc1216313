package dev.trestle.apps.nbhd.generator.markdown;

import dev.trestle.apps.nbhd.generator.value.Slug;
import dev.trestle.apps.nbhd.generator.value.Urls;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/// Reads one parsed document: its words, its first paragraph, its headings with their ids. Replaces addresses with dangerous schemes.
final class TextReader extends AbstractVisitor {
  private static final int MAX_EXCERPT_CHARS = 220;

  final IdentityHashMap<Node, String> ids = new IdentityHashMap<>();
  final List<RenderedMarkdown.Heading> headings = new ArrayList<>();
  boolean hasRawHtml;
  int words;

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> next = new HashMap<>();
  private final StringBuilder plain = new StringBuilder();
  private String excerpt = "";
  private boolean inWord;

  /// Reads the document. Its headings begin at the second level, since the first is the page's own title, and skip none.
  static TextReader of(Node document) {
    document.accept(new LevelRepair());
    var reader = new TextReader();
    document.accept(reader);
    return reader;
  }

  String excerpt() {
    return excerpt;
  }

  String plainText() {
    return cut(plain.toString().strip(), RenderedMarkdown.MAX_PLAIN_CHARS);
  }

  @Override
  public void visit(Heading heading) {
    int before = plain.length();
    visitChildren(heading);
    var text = textOf(heading);
    endWord();
    if (plain.length() == before) {
      plain.append(' ');
    }
    var id = uniqueId(Slug.of(text, "section"));
    ids.put(heading, id);
    headings.add(new RenderedMarkdown.Heading(heading.getLevel(), id, text));
  }

  @Override
  public void visit(Paragraph paragraph) {
    visitChildren(paragraph);
    endWord();
    if (excerpt.isEmpty() && paragraph.getParent() instanceof Document) {
      excerpt = cut(textOf(paragraph).strip(), MAX_EXCERPT_CHARS);
    }
  }

  @Override
  public void visit(Text text) {
    read(text.getLiteral());
  }

  @Override
  public void visit(Code code) {
    read(code.getLiteral());
  }

  @Override
  public void visit(FencedCodeBlock code) {
    endWord();
    count(code.getLiteral());
    endWord();
  }

  @Override
  public void visit(IndentedCodeBlock code) {
    endWord();
    count(code.getLiteral());
    endWord();
  }

  @Override
  public void visit(SoftLineBreak lineBreak) {
    endWord();
  }

  @Override
  public void visit(HardLineBreak lineBreak) {
    endWord();
  }

  @Override
  public void visit(HtmlBlock html) {
    hasRawHtml = true;
  }

  @Override
  public void visit(HtmlInline html) {
    hasRawHtml = true;
  }

  @Override
  public void visit(CustomNode node) {
    visitChildren(node);
    if (node instanceof TableCell) {
      endWord();
    }
  }

  @Override
  public void visit(Link link) {
    if (!Urls.isSafe(link.getDestination())) {
      link.setDestination("#");
    }
    visitChildren(link);
  }

  @Override
  public void visit(Image image) {
    if (!Urls.isSafe(image.getDestination())) {
      image.setDestination("#");
    }
  }

  private String uniqueId(String slug) {
    var id = slug;
    int number = next.getOrDefault(slug, 1);
    while (!taken.add(id)) {
      id = slug + "-" + ++number;
    }
    next.put(slug, number);
    return id;
  }

  private void read(String text) {
    count(text);
    if (plain.length() < RenderedMarkdown.MAX_PLAIN_CHARS + 100) {
      plain.append(text, 0, Math.min(text.length(), RenderedMarkdown.MAX_PLAIN_CHARS + 100));
    }
  }

  private void count(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isIdeograph(c)) {
        // Two of them are read in the time of one word.
        words += i & 1;
        inWord = false;
      } else if (Character.isLetterOrDigit(c)) {
        words += inWord ? 0 : 1;
        inWord = true;
      } else if (c != '\'' && c != '’' && c != '-') {
        inWord = false;
      }
    }
  }

  private static boolean isIdeograph(char c) {
    return c >= 0x3040 && c <= 0x9fff;
  }

  private void endWord() {
    inWord = false;
    if (!plain.isEmpty() && plain.charAt(plain.length() - 1) != ' ') {
      plain.append(' ');
    }
  }

  private static String textOf(Node node) {
    var text = new StringBuilder();
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            text.append(part.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak part) {
            text.append(' ');
          }

          @Override
          public void visit(HardLineBreak part) {
            text.append(' ');
          }

          @Override
          public void visit(Image image) {}
        });
    return text.toString();
  }

  /// The beginning of a text, cut between two words.
  static String cut(String text, int maxChars) {
    if (text.length() <= maxChars) {
      return text;
    }
    int end = text.lastIndexOf(' ', maxChars);
    if (end < maxChars / 2) {
      end = Character.isLowSurrogate(text.charAt(maxChars)) ? maxChars - 1 : maxChars;
    }
    return text.substring(0, end).stripTrailing() + "…";
  }

  /// Sets the level of each heading by the headings that it is below, for people who move from one to the next.
  private static final class LevelRepair extends AbstractVisitor {
    private static final int MAX_LEVEL = 6;

    /// The levels, as written, of the headings that contain the next one.
    private final ArrayDeque<Integer> above = new ArrayDeque<>();

    @Override
    public void visit(Heading heading) {
      int written = heading.getLevel();
      while (!above.isEmpty() && above.peek() >= written) {
        above.pop();
      }
      above.push(written);
      heading.setLevel(Math.min(MAX_LEVEL, above.size() + 1));
    }
  }
}
