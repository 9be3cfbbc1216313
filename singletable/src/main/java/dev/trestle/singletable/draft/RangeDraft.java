package dev.trestle.singletable.draft;

import dev.trestle.singletable.template.Template;
import java.util.List;

/// Which part of a partition is listed.
public sealed interface RangeDraft {
  /// What all that it finds begins with, as far as it is sure.
  Template head();

  /// Whether some key of a template is in it, as far as it is sure that none is.
  default boolean canFind(Template stored) {
    return head().canBegin(stored);
  }

  /// The texts that it is bounded by.
  List<Template> bounds();

  /// What begins with a text; with the empty one, everything.
  record Prefix(Template bound) implements RangeDraft {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound;
    }
  }

  /// What has one key, and no longer one.
  record Exact(Template bound) implements RangeDraft {
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

  /// Everything of the same kind behind a key.
  record After(Template bound) implements RangeDraft {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// Everything of the same kind before a key.
  record Before(Template bound) implements RangeDraft {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// A key and everything of the same kind behind it.
  record From(Template bound) implements RangeDraft {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// Everything of the same kind before a key, and that key.
  record To(Template bound) implements RangeDraft {
    @Override
    public List<Template> bounds() {
      return List.of(bound);
    }

    @Override
    public Template head() {
      return bound.head();
    }
  }

  /// From one key to another, both included.
  record Within(Template low, Template high) implements RangeDraft {
    @Override
    public List<Template> bounds() {
      return List.of(low, high);
    }

    /// What lies between two texts begins as far as these begin alike.
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
