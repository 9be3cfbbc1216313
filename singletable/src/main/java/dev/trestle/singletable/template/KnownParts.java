package dev.trestle.singletable.template;

import dev.trestle.singletable.template.Piece.Literal;
import dev.trestle.singletable.template.Piece.Part;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The names of template parts whose values are known. Computes the prefix of a key that follows from them.
///
/// @param names the first names of parts
public record KnownParts(Set<String> names) {
  public KnownParts {
    names = Set.copyOf(names);
  }

  public boolean contains(Part part) {
    return names.contains(part.root());
  }

  /// The first part of a template that is not known.
  public Optional<Part> missing(Template template) {
    return template.parts().stream().filter(part -> !contains(part)).findFirst();
  }

  /// The known prefix of a key, up to a literal: a prefix that ended within a part would also find keys with a longer part.
  public String prefix(Template template) {
    var text = new StringBuilder();
    var prefix = "";
    for (var piece : template.pieces()) {
      if (piece instanceof Part part && !contains(part)) {
        break;
      }
      append(text, piece);
      prefix = piece instanceof Literal ? text.toString() : prefix;
    }
    return prefix;
  }

  /// The known prefix of a key if the first missing part had another name, which is known; empty where no part is missing.
  public Optional<String> prefix(Template template, String insteadOfMissing) {
    return missing(template).map(part -> prefix(template, part.root(), insteadOfMissing));
  }

  private String prefix(Template template, String missing, String instead) {
    var text = new StringBuilder();
    var prefix = "";
    for (var piece : template.pieces()) {
      switch (piece) {
        case Literal literal -> append(text, literal);
        case Part part -> {
          boolean replaced = part.root().equals(missing);
          if (!replaced && !contains(part)) {
            return prefix;
          }
          append(text, replaced ? renamed(part, instead) : part);
          prefix = text.toString();
        }
      }
    }
    return prefix;
  }

  private static Part renamed(Part part, String root) {
    return new Part(root + part.path().substring(part.root().length()), part.format());
  }

  private static void append(StringBuilder text, Piece piece) {
    switch (piece) {
      case Literal(var literal) -> text.append(literal);
      case Part part -> text.append(part);
    }
  }

  /// The common prefix of templates.
  public static String common(List<Template> templates) {
    var common = new StringBuilder();
    var first = templates.getFirst().pieces();
    for (int i = 0; i < first.size(); i++) {
      int at = i;
      if (!templates.stream().allMatch(each -> has(each, at, first.get(at)))) {
        return common + commonLiteral(templates, i);
      }
      append(common, first.get(i));
    }
    return common.toString();
  }

  private static boolean has(Template template, int at, Piece piece) {
    return at < template.pieces().size() && template.pieces().get(at).equals(piece);
  }

  private static String commonLiteral(List<Template> templates, int at) {
    var common = literal(templates.getFirst(), at);
    for (var template : templates) {
      var other = literal(template, at);
      int alike = 0;
      while (alike < Math.min(common.length(), other.length())
          && common.charAt(alike) == other.charAt(alike)) {
        alike++;
      }
      common = common.substring(0, alike);
    }
    return common;
  }

  private static String literal(Template template, int at) {
    return at < template.pieces().size() && template.pieces().get(at) instanceof Literal(var text)
        ? text
        : "";
  }
}
