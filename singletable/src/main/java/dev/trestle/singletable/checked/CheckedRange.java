package dev.trestle.singletable.checked;

import dev.trestle.singletable.template.Template;
import java.util.List;

/// The range of sort keys that a query lists, with parsed templates as bounds.
public sealed interface CheckedRange {
  /// The prefix that all keys in the range have, as far as it is certain.
  Template head();

  /// Whether some key of a template can be in the range; false only where that is certain.
  default boolean canFind(Template stored) {
    return head().canBegin(stored);
  }

  /// The templates of the bounds.
  List<Template> bounds();

  /// Keys with a prefix; with the empty prefix, all keys.
  record Prefix(Template bound) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound;
    }
  }

  /// One exact key, without keys that are longer.
  record Exact(Template bound) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound;
    }

    @Override
    public boolean canFind(Template stored) {
      return bound.canEqual(stored);
    }
  }

  /// Keys of the same kind after the bound.
  record After(Template bound) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// Keys of the same kind before the bound.
  record Before(Template bound) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// The bound, and keys of the same kind after it.
  record From(Template bound) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// Keys of the same kind before the bound, and the bound.
  record To(Template bound) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// Keys between two bounds, both included.
  record Within(Template low, Template high) implements CheckedRange {
    @Override
    public List<Template> bounds() {
      return List.of(low, high);
    }

    /// The common prefix of both bounds: all texts between them begin with it.
    @Override
    public Template head() {
      var from = low.head().toString();
      var to = high.head().toString();
      int alike = 0;
      while (alike < Math.min(from.length(), to.length())
          && from.charAt(alike) == to.charAt(alike)) {
        alike++;
      }
      return Template.parse(from.substring(0, alike));
    }
  }
}
